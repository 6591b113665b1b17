import { ALWAYS_IN_APP } from '@mikai/contract/notifications';
import type { NotificationChannels, NotificationPreferences } from '@mikai/contract/notifications';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { SettingsCard } from '../../../ui/settings-card';
import { useSetPreferences } from '../notifications.mutations';
import { SHOWN_TYPES } from '../preferences';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th,
  td {
    padding-block: ${space[4]};
    border-block-end: 1px solid ${color.line};
    text-align: center;
    vertical-align: middle;
  }
  tr:last-child > * {
    border-block-end: 0;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${text[15]};
    font-weight: 600;
  }
  th:first-child {
    padding-inline-end: ${space[12]};
    text-align: start;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  tbody th {
    font-weight: 400;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** 44 by 44 pixels to press. */
const Press = styled.label`
  display: inline-grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  cursor: pointer;
  input {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin: 0;
    accent-color: ${color.accent};
    cursor: inherit;
  }
`;

const Quiet = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

const CHANNELS = ['inApp', 'push'] as const satisfies readonly (keyof NotificationChannels)[];

/** Of what the member hears, and by which way. Each change is in force at once. */
export function ChannelsCard({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation('notifications');
  const { mutate: set } = useSetPreferences();
  return (
    <SettingsCard title={t('preferences.title')} lead={t('preferences.lead')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('preferences.about')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`preferences.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SHOWN_TYPES.map((type) => (
            <tr key={type}>
              <th scope="row">{t(`types.${type}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  {channel === 'inApp' && ALWAYS_IN_APP.includes(type) ? (
                    <small>{t('preferences.always')}</small>
                  ) : (
                    <Press>
                      <input
                        type="checkbox"
                        aria-label={t('preferences.cell', {
                          type: t(`types.${type}`),
                          channel: t(`preferences.${channel}`),
                        })}
                        checked={preferences.types[type][channel]}
                        onChange={(event) => set({ types: { [type]: { [channel]: event.target.checked } } })}
                      />
                    </Press>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Quiet>{t('preferences.pushNote')}</Quiet>
    </SettingsCard>
  );
}
