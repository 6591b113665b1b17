import { useId } from 'react';
import type { ComponentType, PropsWithChildren, ReactNode, Ref } from 'react';

export interface TitledSectionProps {
  title: string;
  /** A quiet sentence below the title. */
  lead?: string;
  /** Content beside the title: a badge, a count, a state or a button. */
  aside?: ReactNode;
  /** Ref of the heading, for callers that focus it when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

interface Parts {
  frame: ComponentType<PropsWithChildren<{ 'aria-labelledby': string }>>;
  head: ComponentType<PropsWithChildren>;
}

/** A region named by its heading; `SettingsCard` and `DenseSection` pass its styled elements. */
export function TitledSection({
  frame: Frame,
  head: Head,
  title,
  lead,
  aside,
  headingRef,
  children,
}: TitledSectionProps & Parts) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        {lead ? <p>{lead}</p> : null}
      </Head>
      {children}
    </Frame>
  );
}
