import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';

const Details = styled.details`
  color: ${color.inkSoft};
  font-size: ${text[15]};
  summary {
    inline-size: fit-content;
    min-block-size: 2.75rem;
    align-content: center;
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${space[8]};
    padding-inline-start: ${space[24]};
    list-style: disc;
  }
`;

const RULES = ['kind.speak', 'kind.masked', 'kind.report', 'kind.anonymous', 'kind.companion'] as const;

/** Explains the rules of the Bulletin, and what happens if they are broken. */
export function KindNote() {
  const { t } = useTranslation('community');
  return (
    <Details>
      <summary>{t('kind.title')}</summary>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </Details>
  );
}
