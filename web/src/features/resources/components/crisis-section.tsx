import { CRISIS_COUNTRIES, crisisLinesFor } from '@mikai/contract/crisis-lines';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatCalendarDay } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { CountrySelect, countryName } from '../../../ui/help/country-select';
import { telLink } from '../../../ui/help/crisis-line-links';
import { CrisisLinesList } from '../../../ui/help/crisis-lines-list';
import { useCrisisLines } from '../../../ui/help/use-crisis-lines';
import { ReadingSection, Small } from '../../../ui/text/reading-parts';
import { namedLines } from '../named-lines';
import { CountryLines } from './country-lines';

const Danger = styled.p`
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.helpSoft};
  color: ${color.help};
  font-weight: 600;
  a {
    color: inherit;
    white-space: nowrap;
  }
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  margin-block-start: ${space[12]};
  h3 {
    font-size: ${text[20]};
  }
`;

const Country = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  font-size: ${text[15]};
`;

const All = styled.details`
  summary {
    min-block-size: 2.75rem;
    padding-block: ${space[8]};
    font-weight: 600;
    cursor: pointer;
  }
  &[open] summary {
    margin-block-end: ${space[12]};
  }
`;

/** The day on which the oldest of the lines was compared last. */
const CHECKED = CRISIS_COUNTRIES.flatMap((country) => crisisLinesFor(country).lines)
  .map(({ checkedAt }) => checkedAt)
  .reduce((oldest, day) => (day < oldest ? day : oldest));

/** Crisis lines: those of the reader's country, those that are named most, and all of them. It needs no script to be read. */
export function CrisisSection({ id }: { id: string }) {
  const { t } = useTranslation('resources');
  const { t: safety } = useTranslation('safety');
  const language = useLanguage();
  const { country, lines } = useCrisisLines();
  const emergency = lines.find((line) => line.kind === 'emergency' && line.tel);
  const all = CRISIS_COUNTRIES.map((code) => ({ country: code, lines: crisisLinesFor(code).lines })).sort(
    (a, b) => countryName(a.country, language).localeCompare(countryName(b.country, language), language),
  );
  return (
    <ReadingSection id={id} title={t('crisis.title')}>
      <p>{safety('intro')}</p>
      <Danger>
        {safety('danger')}{' '}
        {emergency ? (
          <a href={telLink(emergency)}>
            <bdi>{safety('call', { number: emergency.display })}</bdi>
          </a>
        ) : null}
      </Danger>
      <Part>
        <h3>{t('crisis.own')}</h3>
        <Country>
          <span aria-hidden="true">{safety('country')}</span>
          <CountrySelect />
        </Country>
        <div data-testid="own-lines">
          <CrisisLinesList lines={lines} />
        </div>
        {country === null ? <Small>{t('crisis.notListed')}</Small> : null}
      </Part>
      <Part>
        <h3>{t('crisis.known')}</h3>
        <CountryLines countries={namedLines()} />
      </Part>
      <Part>
        <All>
          <summary>{t('crisis.all')}</summary>
          <CountryLines countries={all} />
        </All>
        <Small>{t('crisis.checked', { date: formatCalendarDay(CHECKED, language) })}</Small>
      </Part>
    </ReadingSection>
  );
}
