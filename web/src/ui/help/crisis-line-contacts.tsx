import type { CrisisLine } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens';
import { buttonStyle } from '../buttons/button';
import type { ButtonProps } from '../buttons/button';
import { MessageIcon, PhoneIcon } from '../icons/first-icons';
import { smsLink, telLink } from './crisis-line-links';

/** A row of ways to reach somebody. */
export const ContactLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** A link that looks like a button. */
export const ContactLink = styled.a<ButtonProps>`
  ${buttonStyle}
`;

/** The actions of a telephone for a line: call it, write to it. */
export function CallAndText({ line }: { line: CrisisLine }) {
  const { t } = useTranslation('safety');
  const tel = telLink(line);
  const sms = smsLink(line);
  const smsText = line.sms?.body
    ? t('textWord', { word: line.sms.body, number: line.sms.number })
    : t('text', { number: line.sms?.number ?? '' });
  return (
    <>
      {tel ? (
        <ContactLink
          $variant="help"
          $size="small"
          href={tel}
          aria-label={t('callLabel', { name: line.name, number: line.display })}
        >
          <PhoneIcon />
          <bdi>{t('call', { number: line.display })}</bdi>
        </ContactLink>
      ) : null}
      {sms ? (
        <ContactLink $variant="help" $size="small" href={sms} aria-label={`${smsText} (${line.name})`}>
          <MessageIcon />
          <bdi>{smsText}</bdi>
        </ContactLink>
      ) : null}
    </>
  );
}
