import { JOURNAL_LIMITS, JOURNAL_TABS } from '@mikai/contract/journal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useIsLive } from '../../../realtime/realtime.store';
import { breakpoint, space, text } from '../../../theme/tokens';
import { Chip } from '../../../ui/buttons/chip';
import { TextInput } from '../../../ui/form/field';
import { Tabs } from '../../../ui/navigation/tabs';
import { countsQuery } from '../journal.queries';
import { useSettled } from '../use-settled';
import { EntryList } from './entry-list';
import { JournalFilesMenu } from './journal-files-menu';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  align-content: start;
  h3 {
    padding-block-end: ${space[8]};
    font-size: ${text[17]};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  h2 {
    flex: 1;
    font-size: ${text[20]};
  }
  input {
    flex: 1 1 100%;
  }
  @media (min-width: ${breakpoint.small}) {
    input {
      flex: 0 1 16rem;
      order: -1;
    }
    h2 {
      order: -2;
    }
  }
`;

/** The pause in typing after which a search begins, in milliseconds. */
const SETTLE_MS = 300;

/** Earlier entries: tabs with counts, a search, the list, and the menu for export and import. */
export function Entries({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const isLive = useIsLive();
  const { data: counts } = useQuery(countsQuery(isLive));
  const [typed, setTyped] = useState('');
  const [tag, setTag] = useState('');
  const query = useSettled(typed.trim(), SETTLE_MS);
  // Without entries the search and the tabs are hidden.
  const isEmpty = counts?.all === 0 && typed === '' && tag === '';
  const number = new Intl.NumberFormat(language);
  return (
    <Section aria-labelledby="journal-entries">
      <Head>
        <h2 id="journal-entries">{t('earlier')}</h2>
        <JournalFilesMenu />
        {isEmpty ? null : (
          <TextInput
            type="search"
            value={typed}
            dir={typed === '' ? undefined : 'auto'}
            maxLength={JOURNAL_LIMITS.queryLength}
            aria-label={t('search')}
            placeholder={t('search')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Head>
      {tag === '' ? null : (
        <div>
          <Chip aria-pressed dir="auto" aria-label={t('tags.clear', { tag })} onClick={() => setTag('')}>
            #{tag} <span aria-hidden="true">×</span>
          </Chip>
        </div>
      )}
      {isEmpty ? (
        <EntryList filter={{ tab: 'all', query: '', tag: '' }} onOpen={onOpen} onTag={setTag} />
      ) : (
        <Tabs
          label={t('earlier')}
          items={JOURNAL_TABS.map((tab) => ({
            id: tab,
            label: counts
              ? t('tabs.counted', { tab: t(`tabs.${tab}`), number: number.format(counts[tab]) })
              : t(`tabs.${tab}`),
            content: (
              <>
                {tab === 'analyzed' ? <h3>{t('entries')}</h3> : null}
                <EntryList filter={{ tab, query, tag }} onOpen={onOpen} onTag={setTag} />
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
