import { ACCOUNT_STATES, ADMIN_LIMITS, USER_FLAGS } from '@mikai/contract/admin';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextInput } from '../../../ui/form/field';
import { FilterBar } from '../../../ui/dense/filter-bar';
import { SelectInput } from '../../../ui/form/select-input';
import type { UserFilter } from '../user-filter';

/** The pause in typing after which the list is fetched, in milliseconds. */
const SEARCH_AFTER_MS = 300;

const LABELS = {
  verified: 'facts.email',
  needsSupport: 'users.support',
  admin: 'facts.role',
} as const;

interface UserSearchProps {
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
}

/** Search and filters of the list of members. */
export function UserSearch({ filter, onFilter }: UserSearchProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(filter.q);
  const [before, setBefore] = useState(filter.q);
  /**
   * The query that this field has last written to the address, to tell its own change from another one.
   */
  const [asked, setAsked] = useState(filter.q);
  if (before !== filter.q) {
    setBefore(filter.q);
    // The address was changed by a link or by going back, not by this field.
    if (filter.q !== asked) {
      setTyped(filter.q);
      setAsked(filter.q);
    }
  }

  useEffect(() => {
    const q = typed.trim();
    if (q === filter.q) return;
    const timer = setTimeout(() => {
      setAsked(q);
      onFilter({ ...filter, q, page: 1 });
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);

  return (
    <FilterBar>
      <Field label={t('users.search')} hint={t('users.searchHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            dir="auto"
            maxLength={ADMIN_LIMITS.searchLength}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('users.state')}>
        {(control) => (
          <SelectInput
            {...control}
            value={filter.state ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ ...filter, state: ACCOUNT_STATES.find((state) => state === value), page: 1 })
            }
          >
            <option value="">{t('users.any')}</option>
            {ACCOUNT_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {USER_FLAGS.map((flag) => (
        <Field key={flag} label={t(LABELS[flag])}>
          {(control) => (
            <SelectInput
              {...control}
              value={String(filter.flags[flag] ?? '')}
              onChange={({ currentTarget: { value } }) => {
                const wish = value === '' ? undefined : value === 'true';
                onFilter({ ...filter, flags: { ...filter.flags, [flag]: wish }, page: 1 });
              }}
            >
              <option value="">{t('users.any')}</option>
              <option value="true">{t(`users.flag.${flag}.true`)}</option>
              <option value="false">{t(`users.flag.${flag}.false`)}</option>
            </SelectInput>
          )}
        </Field>
      ))}
    </FilterBar>
  );
}
