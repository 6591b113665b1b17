import { AVATAR_FIGURES, AVATAR_TONES, avatarParts } from '@mikai/contract/avatars';
import type { Avatar as AvatarChoice } from '@mikai/contract/avatars';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { Avatar } from '../../../shared/people/avatar';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  > legend {
    margin-block-end: ${space[4]};
    padding: 0;
    font-size: ${text[15]};
    font-weight: 600;
  }
  > p {
    margin-block-start: ${space[4]};
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** Whole rows: twelve figures are three rows of four, or two of six. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 4.5rem));
  gap: ${space[4]};
  @media (min-width: ${breakpoint.small}) {
    grid-template-columns: repeat(6, minmax(0, 4.5rem));
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  justify-self: start;
  padding: ${space[4]};
  border: 2px solid transparent;
  border-radius: ${radius.full};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.accent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

interface AvatarFieldProps {
  value: AvatarChoice;
  onChange: (avatar: AvatarChoice) => void;
}

/** Chooses the drawing of one's avatar and the colour behind it. */
export function AvatarField({ value, onChange }: AvatarFieldProps) {
  const { t } = useTranslation('account');
  const name = useId();
  const { figure, tone } = avatarParts(value);
  const choices = (
    part: string,
    options: readonly { avatar: AvatarChoice; label: string; isChosen: boolean }[],
  ) => (
    <Choices>
      {options.map(({ avatar, label, isChosen }) => (
        <Choice key={avatar} title={label}>
          <VisuallyHidden>
            <input
              type="radio"
              name={`${name}${part}`}
              checked={isChosen}
              onChange={() => onChange(avatar)}
            />
            {label}
          </VisuallyHidden>
          <Avatar of={{ id: 0, avatar }} size="choice" />
        </Choice>
      ))}
    </Choices>
  );
  return (
    <>
      <Group>
        <legend>{t('profile.avatar')}</legend>
        {choices(
          'figure',
          AVATAR_FIGURES.map((other) => ({
            avatar: `${other}.${tone}` as const,
            label: t(`profile.figures.${other}`),
            isChosen: other === figure,
          })),
        )}
        <p>{t('profile.avatarHint')}</p>
      </Group>
      <Group>
        <legend>{t('profile.avatarColor')}</legend>
        {choices(
          'tone',
          AVATAR_TONES.map((other) => ({
            avatar: `${figure}.${other}` as const,
            label: t(`profile.tones.${other}`),
            isChosen: other === tone,
          })),
        )}
      </Group>
    </>
  );
}
