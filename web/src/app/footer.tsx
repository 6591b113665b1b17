import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCurrentUser } from '../features/auth/auth.queries';
import { color, space, text } from '../theme/tokens';
import { Button } from '../ui/button';
import { countryName } from '../ui/help/country-select';
import { smsLink, telLink } from '../ui/help/crisis-line-links';
import { useCrisisLines, useHelpStore } from '../ui/help/help.store';
import { FOOTER_LINKS, visibleEntries } from './navigation';

const Wrap = styled.footer`
  border-block-start: 1px solid ${color.line};
  font-size: ${text[15]};
  color: ${color.inkSoft};
`;

const Inner = styled.div`
  display: grid;
  gap: ${space[24]};
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: ${space[32]} ${space[24]} ${space[48]};
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
`;

const Crisis = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  h2 {
    font-size: ${text[17]};
    color: ${color.ink};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]} ${space[24]};
  }
`;

/** Lines named in the footer; the dialog behind its button has all of them. */
const SHOWN = 5;

/** What MikAI is not, the crisis lines of the person's country, and links to the pages that exist. */
export function Footer() {
  const { t, i18n } = useTranslation();
  const isMember = Boolean(useCurrentUser());
  const { country, lines } = useCrisisLines();
  const openHelp = useHelpStore((state) => state.open);
  const links = visibleEntries(FOOTER_LINKS, isMember);
  return (
    <Wrap>
      <Inner>
        {links.length > 0 ? (
          <nav aria-label={t('footer.label')}>
            <Links>
              {links.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to}>{t(entry.label)}</Link>
                </li>
              ))}
            </Links>
          </nav>
        ) : null}
        <Crisis>
          <h2>{t('footer.crisisTitle')}</h2>
          <p>
            {country
              ? t('footer.country', { country: countryName(country, i18n.language) })
              : t('footer.international')}
          </p>
          <ul>
            {lines.slice(0, SHOWN).map((line) => (
              <li key={line.id}>
                <a href={telLink(line) ?? smsLink(line) ?? line.url}>
                  <bdi>
                    {line.name}: {line.display}
                  </bdi>
                </a>
              </li>
            ))}
          </ul>
          <Button $variant="quiet" $size="small" aria-haspopup="dialog" onClick={() => openHelp('lines')}>
            {t('footer.allLines')}
          </Button>
        </Crisis>
        <p>{t('footer.disclaimer')}</p>
      </Inner>
    </Wrap>
  );
}
