import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatDay, formatHour, formatTime } from '../../../lib/time-format';
import { color, radius, space, text } from '../../../theme/tokens';

const TONES = ['accent', 'bloom', 'dusk'] as const;
type Tone = (typeof TONES)[number];

const AvatarCircle = styled.span<{ $tone: Tone | null; $small: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $small }) => ($small ? '2rem' : '2.5rem')};
  block-size: ${({ $small }) => ($small ? '2rem' : '2.5rem')};
  border-radius: ${radius.full};
  background: ${({ $tone }) => ($tone ? color[`${$tone}Soft`] : color.line)};
  color: ${({ $tone }) => ($tone ? color[$tone] : color.ink)};
  font-size: ${text[15]};
  font-weight: 600;
`;

interface AvatarProps {
  name: string;
  /** Determines the colour; `null` for none, so that anonymous people look the same. */
  userId: number | null;
  small?: boolean;
}

/** The first letter of a name, for the eye alone. */
export function Avatar({ name, userId, small = false }: AvatarProps) {
  const [first = ''] = Array.from(name.trim());
  return (
    <AvatarCircle
      $tone={userId === null ? null : (TONES[userId % TONES.length] ?? null)}
      $small={small}
      aria-hidden="true"
    >
      {first.toLocaleUpperCase()}
    </AvatarCircle>
  );
}

const Stamp = styled.time`
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

/** Day and time of something that was written; the hour alone where it is anonymous. */
export function WrittenAt({ iso, isAnonymous = false }: { iso: string; isAnonymous?: boolean }) {
  const language = useLanguage();
  if (isAnonymous)
    return (
      <Stamp dateTime={iso}>
        {formatDay(iso, language)}, {formatHour(iso, language)}
      </Stamp>
    );
  return (
    <Stamp dateTime={iso} title={formatDateTime(iso, language)}>
      {formatDay(iso, language)}, {formatTime(iso, language)}
    </Stamp>
  );
}

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[8]};
  min-inline-size: 0;
  bdi {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

interface AuthorProps {
  name: string;
  /** True if it is the reader, for their own anonymous texts. */
  isYou: boolean;
  children: ReactNode;
}

/** Shows the author and the time. */
export function Author({ name, isYou, children }: AuthorProps) {
  const { t } = useTranslation('community');
  return (
    <Names>
      <bdi>{name}</bdi>
      {isYou ? <small>({t('you')})</small> : null}
      {children}
    </Names>
  );
}
