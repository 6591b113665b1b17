import type { CurrentUser } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatLongDate } from '../../../lib/time/time-format';
import { Badge } from '../../../ui/text/badge';
import { Facts, SettingsCard } from '../../../ui/layout/settings-card';

/** The facts about the account: confirmed or not, since when, and its name. */
export function InformationCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <SettingsCard title={t('information.title')}>
      <Facts>
        <div>
          <dt>{t('information.status')}</dt>
          <dd>
            <Badge $tone={user.isVerified ? 'accent' : 'bloom'}>
              {t(user.isVerified ? 'information.verified' : 'information.unverified')}
            </Badge>
          </dd>
        </div>
        <div>
          <dt>{t('information.since')}</dt>
          <dd>
            <time dateTime={user.createdAt}>{formatLongDate(user.createdAt, language)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('information.role')}</dt>
          <dd>{t(user.isAdmin ? 'information.administrator' : 'information.member')}</dd>
        </div>
      </Facts>
    </SettingsCard>
  );
}
