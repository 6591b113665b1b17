import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { countryName } from '../../ui/help/country-select';
import { smsLink, telLink } from '../../ui/help/crisis-line-links';
import { useCrisisLines } from '../../ui/help/use-crisis-lines';
import { Row } from '../../ui/layout/primitives';

/** Keeps a number on one line: a number broken over two is easily misread or mistyped. */
const Number = styled.span`
  white-space: nowrap;
`;

/** How many lines the footer names; the help dialog has all of them. */
const SHOWN = 5;

/** The crisis lines of the person's country in the footer. In the chunk of the help dialog, which has their data. */
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
      <Row as="ul" $gap={24} $lineGap={8} $wrap>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <a href={telLink(line) ?? smsLink(line) ?? line.url}>
              <bdi>
                {line.name}: <Number>{line.display}</Number>
              </bdi>
            </a>
          </li>
        ))}
      </Row>
    </>
  );
}
