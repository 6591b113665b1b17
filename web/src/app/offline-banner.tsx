import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOnline } from '../lib/browser/use-online';
import { color, space, text } from '../theme/tokens';

const Band = styled.p`
  padding: ${space[8]} ${space[16]};
  background: ${color.bloomSoft};
  color: ${color.bloom};
  font-size: ${text[15]};
  text-align: center;
  a {
    color: inherit;
  }
`;

/** Says that there is no network and that nothing is lost, with a link to help. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <Band>
          {t('offline')} <Link to="/help">{t('offlineHelp')}</Link>
        </Band>
      )}
    </div>
  );
}
