import { useId } from 'react';
import type { ComponentType, PropsWithChildren, ReactNode, Ref } from 'react';

export interface TitledSectionProps {
  title: string;
  /** A quiet sentence under the title. */
  lead?: string;
  /** Beside the title: a badge, a count, a state or a button. */
  aside?: ReactNode;
  /** The heading that takes the focus when the focused element is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

interface Parts {
  frame: ComponentType<PropsWithChildren<{ 'aria-labelledby': string }>>;
  head: ComponentType<PropsWithChildren>;
}

/** A region that is named by its heading, as `SettingsCard` and `DenseSection` draw it. */
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
