import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/use-language';
import { color, radius, text } from '../../theme/tokens';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { badgeText } from './badge-text';

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.375rem;
  block-size: 1.375rem;
  padding-inline: 0.375rem;
  border-radius: ${radius.full};
  background: ${color.bloom};
  color: ${color.onAccent};
  font-size: ${text[13]};
  font-weight: 600;
  line-height: 1;
  white-space: nowrap;
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`;

/** Shows the number of unread items: capped visually (`9+`), exact for screen readers. Empty for zero. */
export function NavBadge({ count, limit }: { count: number; limit: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = badgeText(count, limit, language);
  if (shown === '') return null;
  return (
    <>
      {' '}
      <Count aria-hidden="true" dir="ltr">
        {shown}
      </Count>
      <VisuallyHidden>
        ({t('nav.unread', { number: new Intl.NumberFormat(language).format(count) })})
      </VisuallyHidden>
    </>
  );
}
