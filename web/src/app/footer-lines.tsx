import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../theme/tokens';
import { countryName } from '../ui/help/country-select';
import { smsLink, telLink } from '../ui/help/crisis-line-links';
import { useCrisisLines } from '../ui/help/use-crisis-lines';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
`;

/** Lines named in the footer; the dialog behind its button has all of them. */
const SHOWN = 5;

/** The crisis lines of the person's country, as the footer names them. Part of the chunk of help. */
export function FooterLines() {
  const { t, i18n } = useTranslation();
  const { country, lines } = useCrisisLines();
  return (
    <>
      <p>
        {country
          ? t('footer.country', { country: countryName(country, i18n.language) })
          : t('footer.international')}
      </p>
      <List>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <a href={telLink(line) ?? smsLink(line) ?? line.url}>
              <bdi>
                {line.name}: {line.display}
              </bdi>
            </a>
          </li>
        ))}
      </List>
    </>
  );
}
