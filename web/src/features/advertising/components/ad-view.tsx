import type { Advertisement } from '@mikai/contract/advertising';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';

const Frame = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  inline-size: min(100%, 34rem);
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
  > small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  img {
    max-inline-size: 100%;
    max-block-size: 10rem;
    border-radius: ${radius.field};
  }
  a {
    display: grid;
    justify-items: start;
    gap: ${space[4]};
    color: ${color.ink};
    text-decoration: none;
    &:hover strong {
      text-decoration: underline;
    }
  }
`;

/** An advertisement as people see it: labelled as such, and with a link that sends no referrer. */
export function AdView({ ad }: { ad: Advertisement }) {
  const { t } = useTranslation('advertising');
  const labelId = useId();
  return (
    <Frame aria-labelledby={labelId}>
      <small id={labelId}>{t('label')}</small>
      <a href={ad.url} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {ad.imageUrl ? <img src={ad.imageUrl} alt={ad.imageAlt} loading="lazy" /> : null}
        <strong dir="auto">{ad.title}</strong>
        <span dir="auto">{ad.text}</span>
      </a>
    </Frame>
  );
}
