import { choiceName } from '@mikai/contract/chat';
import type { ChatChoice } from '@mikai/contract/chat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { EarIcon } from '../../../ui/icons/icons';
import { isByKeyboard } from './choice-chips';
import type { OnChoose } from './choice-chips';

/** Keeps its height while it is empty, so that the log above doesn't move. */
const Outer = styled.div`
  flex: none;
  inline-size: 100%;
  max-inline-size: 45rem;
  block-size: 2.75rem;
  margin-inline: auto;
  padding-inline: ${space[16]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
  @media (max-height: ${breakpoint.low}) {
    display: none;
  }
`;

/** Scrolls sideways if the labels of a language don't fit. */
const Row = styled.div`
  display: flex;
  gap: ${space[24]};
  /* Narrow enough for four choices in a row on a phone. */
  @media (width < ${breakpoint.small}) {
    gap: ${space[16]};
    &:has(> :nth-child(4)) > * {
      font-size: ${text[13]};
    }
  }
  overflow-x: auto;
  scrollbar-width: none;
`;

const Label = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface SecondaryButtonProps {
  children: string;
  icon?: ReactNode;
  isOpen?: boolean;
  onPress: (byKeyboard: boolean) => void;
}

/** A quiet choice. */
export function SecondaryButton({ children, icon, isOpen, onPress }: SecondaryButtonProps) {
  return (
    <Label aria-expanded={isOpen} onClick={(event) => onPress(isByKeyboard(event))}>
      {icon}
      {children}
    </Label>
  );
}

/** The row of quiet choices above the composer, which don't answer the question. */
export function SecondaryRow({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('chat');
  return (
    <Outer>
      {children ? (
        <Row role="group" aria-label={t('guide.otherChoices')}>
          {children}
        </Row>
      ) : null}
    </Outer>
  );
}

const LISTEN = 'nav.listen';
/** Names of the quiet choices, in display order. */
const ORDER = [LISTEN, 'nav.else', 'nav.notThat', 'nav.skip'];

const placeOf = ({ id }: ChatChoice): number => {
  const place = ORDER.indexOf(choiceName(id));
  return place < 0 ? ORDER.length : place;
};

interface SecondaryChoicesProps {
  choices: readonly ChatChoice[];
  onChoose: OnChoose;
}

/** The choices that leave the current step, as quiet text. */
export function SecondaryChoices({ choices, onChoose }: SecondaryChoicesProps) {
  if (choices.length === 0) return <SecondaryRow />;
  const ordered = [...choices].sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <SecondaryRow>
      {ordered.map((choice) => (
        <SecondaryButton
          key={choice.id}
          icon={choiceName(choice.id) === LISTEN ? <EarIcon size={18} /> : undefined}
          onPress={(byKeyboard) => onChoose(choice, byKeyboard)}
        >
          {choice.label}
        </SecondaryButton>
      ))}
    </SecondaryRow>
  );
}
