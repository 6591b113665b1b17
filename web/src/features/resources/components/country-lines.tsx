import { CRISIS_SOURCES } from 'virtual:crisis-sources';
import type { CrisisLine } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { countryName } from '../../../ui/help/country-select';
import { smsLink, telLink } from '../../../ui/help/crisis-line-links';
import { OutsideLink } from '../../../ui/text/reading-parts';
import type { CountryLines as OfCountry } from '../named-lines';
import { fingerSized } from '../../../ui/links/lone-link';

const Countries = styled.ul`
  && {
    max-inline-size: none;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]} ${space[32]};
  h4 {
    margin: 0;
    font-size: ${text[17]};
  }
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[8]};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
  a {
    min-block-size: 2rem;
    padding-block: ${space[4]};
    ${fingerSized}
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** Lines under the country that each is for, with the page on which the number was read. */
export function CountryLines({ countries }: { countries: readonly OfCountry[] }) {
  const language = useLanguage();
  return (
    <Countries>
      {countries.map(({ country, lines }) => (
        <li key={country} data-country={country}>
          <h4>{countryName(country, language)}</h4>
          <ul>
            {lines.map((line) => (
              <OneLine key={line.id} line={line} />
            ))}
          </ul>
        </li>
      ))}
    </Countries>
  );
}

function OneLine({ line }: { line: CrisisLine }) {
  const { t } = useTranslation('resources');
  const source = CRISIS_SOURCES[line.id];
  return (
    <Line>
      <span>
        <bdi>{line.name}</bdi>:
      </span>
      <a href={telLink(line) ?? smsLink(line) ?? line.url}>
        <bdi>{line.display}</bdi>
      </a>
      {source === undefined ? null : (
        <small>
          (<OutsideLink href={source}>{t('source')}</OutsideLink>)
        </small>
      )}
    </Line>
  );
}
