import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { countryName } from '../../ui/help/country-select';
import { smsLink, telLink } from '../../ui/help/crisis-line-links';
import { useCrisisLines } from '../../ui/help/use-crisis-lines';
import { Row } from '../../ui/layout/primitives';

/** A number that is broken is read and typed wrongly. */
const Number = styled.span`
  white-space: nowrap;
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
