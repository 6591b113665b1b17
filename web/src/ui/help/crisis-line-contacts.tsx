import type { CrisisLine } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens';
import { buttonStyle } from '../buttons/button';
import type { ButtonProps } from '../buttons/button';
import { GlobeIcon, MessageIcon, PhoneIcon } from '../icons/first-icons';
import { smsLink, telLink } from './crisis-line-links';

/** A row of contact links. */
export const ContactLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** A link that looks like a button. */
export const ContactLink = styled.a<ButtonProps>`
  ${buttonStyle}
`;

/** Hook: returns a function that gets the label of the link that texts a line. */
function useTextLabel({ sms }: CrisisLine): string {
  const { t } = useTranslation('safety');
  return sms?.body
    ? t('textWord', { word: sms.body, number: sms.number })
    : t('text', { number: sms?.number ?? '' });
}

/** Hook: returns the attributes, label and icon of the link that reaches a line most quickly: call, else text, else website. */
export function useQuickestContact(line: CrisisLine) {
  const { t } = useTranslation('safety');
  const textLabel = useTextLabel(line);
  const { name, display, url } = line;
  if (line.tel)
    return {
      link: { href: telLink(line), 'aria-label': t('callLabel', { name, number: display }) },
      label: t('call', { number: display }),
      isNamed: false,
      Picture: PhoneIcon,
    };
  if (line.sms)
    return {
      link: { href: smsLink(line), 'aria-label': `${textLabel} (${name})` },
      label: textLabel,
      isNamed: false,
      Picture: MessageIcon,
    };
  return {
    link: {
      href: url,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': `${t('visit')}: ${name}`,
    },
    label: name,
    isNamed: true,
    Picture: GlobeIcon,
  };
}

/** Links to call and to text a line. */
export function CallAndText({ line }: { line: CrisisLine }) {
  const { t } = useTranslation('safety');
  const tel = telLink(line);
  const sms = smsLink(line);
  const textLabel = useTextLabel(line);
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
        <ContactLink $variant="help" $size="small" href={sms} aria-label={`${textLabel} (${line.name})`}>
          <MessageIcon />
          <bdi>{textLabel}</bdi>
        </ContactLink>
      ) : null}
    </>
  );
}
