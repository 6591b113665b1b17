import { PASSWORD_CHECKS, PASSWORD_LIMITS, passwordChecks } from '@mikai/contract/password';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/password';
import { usePasswordVerdict } from './use-password-verdict';
import { breakpoint, color, space, text } from '../../theme/tokens';
import { CloseIcon } from '../../ui/icons/first-icons';
import { CheckIcon } from '../../ui/icons/icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';

const List = styled.ul`
  display: grid;
  gap: ${space[4]} ${space[16]};
  font-size: ${text[15]};
  /* In columns, so that the button below is in view. */
  @media (min-width: ${breakpoint.small}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const ITEM_COLORS = { open: color.inkSoft, met: color.accent, missing: color.danger };
type ItemState = keyof typeof ITEM_COLORS;

const Item = styled.li<{ $state: ItemState }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[8]};
  color: ${({ $state }) => ITEM_COLORS[$state]};
  svg {
    flex: none;
    margin-block-start: 0.25em;
  }
`;

/** Reserves the space of the symbol until the first letter is typed. */
const Dot = styled.span`
  flex: none;
  inline-size: 6px;
  block-size: 6px;
  margin: calc(0.25em + 5px) 5px 0;
  border-radius: 50%;
  background: currentcolor;
`;

const SYMBOLS = {
  open: <Dot />,
  met: <CheckIcon size={16} />,
  missing: <CloseIcon size={16} />,
};

interface PasswordChecklistProps {
  password: string;
  /** The id that the password's input references with `aria-describedby`. */
  id?: string;
}

/**
 * The five checks of a password, each green or red with a symbol and text once the first letter is typed. Their space is
 * reserved before, so that nothing below moves. Another line appears if the password is too long or one of the most common.
 * The number of passed checks is announced to screen readers whenever it changes.
 */
export function PasswordChecklist({ password, id }: PasswordChecklistProps) {
  const { t } = useTranslation('password');
  const checks = passwordChecks(password);
  const met = PASSWORD_CHECKS.filter((check) => checks[check]).length;
  const isCommon = usePasswordVerdict(password) === 'common';
  const progress = t('progress', { met, total: PASSWORD_CHECKS.length });
  return (
    <div id={id}>
      <List aria-label={t('checklist')}>
        {PASSWORD_CHECKS.map((check) => {
          const state = password === '' ? 'open' : checks[check] ? 'met' : 'missing';
          return (
            <Item key={check} $state={state} data-check={check} data-met={checks[check]}>
              {SYMBOLS[state]}
              <span>
                {t(check, { min: PASSWORD_LIMITS.min })}
                {state === 'open' ? null : <VisuallyHidden>: {t(state)}</VisuallyHidden>}
              </span>
            </Item>
          );
        })}
        {password.length > PASSWORD_LIMITS.max ? (
          <Item $state="missing" data-check="tooLong" data-met={false}>
            <CloseIcon size={16} />
            {t('tooLong', { max: PASSWORD_LIMITS.max })}
          </Item>
        ) : null}
        {isCommon ? (
          <Item $state="missing" data-check="common" data-met={false}>
            <CloseIcon size={16} />
            {t('common')}
          </Item>
        ) : null}
      </List>
      <VisuallyHidden role="status">
        {password === '' ? '' : isCommon ? `${progress}. ${t('common')}` : progress}
      </VisuallyHidden>
    </div>
  );
}
