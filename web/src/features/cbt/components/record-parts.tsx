import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, font, radius, space, text } from '../../../theme/tokens';
import { Stack } from '../../../ui/layout/primitives';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';

/** A record with its sections in a column. */
export const RecordBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;

/** Two sections side by side if there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const PartFrame = styled.div.attrs({ role: 'group' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-content: start;
  h3 {
    color: ${color.inkSoft};
    font-family: ${font.body};
    font-size: ${text[15]};
    font-weight: 600;
    letter-spacing: normal;
  }
`;

const Own = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Kinder = styled.p`
  padding: ${space[16]} ${space[24]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  font-family: ${font.display};
  font-size: ${text[20]};
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space[8]};
  li {
    padding-inline-start: ${space[12]};
    border-inline-start: 2px solid ${color.line};
    overflow-wrap: anywhere;
  }
`;

/** A section of a record; `title` is `null` for one without a title. */
export function Part({ title, children }: { title: string | null; children: ReactNode }) {
  const titleId = useId();
  if (title === null) return <div>{children}</div>;
  return (
    <PartFrame aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </PartFrame>
  );
}

/** The person's own text; nothing if it is empty. */
export function OwnText({ title, text }: { title: string | null; text: string | null }) {
  return text ? (
    <Part title={title}>
      <Own dir="auto">{text}</Own>
    </Part>
  ) : null;
}

/** The kinder thought, the main sentence of a reframe. */
export function KinderThought({ title, text }: { title: string | null; text: string | null }) {
  return text ? (
    <Part title={title}>
      <Kinder dir="auto">{text}</Kinder>
    </Part>
  ) : null;
}

/** Shows MikAI's text as a list; nothing for an empty one. */
export function TextList({ title, lines }: { title: string | null; lines: readonly string[] }) {
  return lines.length > 0 ? (
    <Part title={title}>
      <Lines>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </Lines>
    </Part>
  ) : null;
}

/** The placeholder while MikAI writes. */
export function BeingWritten() {
  const { t } = useTranslation('cbt');
  return (
    <Stack $gap={12} aria-busy="true">
      <MutedText>{t('result.writing')}</MutedText>
      <Skeleton widths={['90%', '75%', '85%']} />
    </Stack>
  );
}
