import { PASSWORD_CHECKS, PASSWORD_LIMITS, passwordChecks } from '@mikai/contract/password';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../i18n/texts/password';
import { usePasswordVerdict } from '../lib/use-password-verdict';
import { color, space, text } from '../theme/tokens';
import { CloseIcon } from './first-icons';
import { CheckIcon } from './icons';
import { VisuallyHidden } from './visually-hidden';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  font-size: ${text[15]};
`;

const Item = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[8]};
  color: ${({ $met }) => ($met ? color.accent : color.danger)};
  svg {
    flex: none;
    margin-block-start: 0.25em;
  }
`;

interface PasswordChecklistProps {
  password: string;
  /** For `aria-describedby` of the password's input. */
  id?: string;
}

/**
 * The five checks of a password, each green or red with a symbol and text, from the first letter on; one more line
 * appears when the password is too long or one of the commonest. The number of passed checks is read aloud whenever it
 * changes.
 */
export function PasswordChecklist({ password, id }: PasswordChecklistProps) {
  const { t } = useTranslation('password');
  const checks = passwordChecks(password);
  const met = PASSWORD_CHECKS.filter((check) => checks[check]).length;
  const isCommon = usePasswordVerdict(password) === 'common';
  const progress = t('progress', { met, total: PASSWORD_CHECKS.length });
  return (
    <div id={id}>
      {password === '' ? null : (
        <List aria-label={t('checklist')}>
          {PASSWORD_CHECKS.map((check) => (
            <Item key={check} $met={checks[check]} data-check={check} data-met={checks[check]}>
              {checks[check] ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
              <span>
                {t(check, { min: PASSWORD_LIMITS.min })}
                <VisuallyHidden>: {t(checks[check] ? 'met' : 'missing')}</VisuallyHidden>
              </span>
            </Item>
          ))}
          {password.length > PASSWORD_LIMITS.max ? (
            <Item $met={false} data-check="tooLong" data-met={false}>
              <CloseIcon size={16} />
              {t('tooLong', { max: PASSWORD_LIMITS.max })}
            </Item>
          ) : null}
          {isCommon ? (
            <Item $met={false} data-check="common" data-met={false}>
              <CloseIcon size={16} />
              {t('common')}
            </Item>
          ) : null}
        </List>
      )}
      <VisuallyHidden role="status">
        {password === '' ? '' : isCommon ? `${progress}. ${t('common')}` : progress}
      </VisuallyHidden>
    </div>
  );
}
