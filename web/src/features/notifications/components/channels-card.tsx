import { ALWAYS_IN_APP } from '@mikai/contract/notifications';
import type {
  NotificationChannels,
  NotificationPreferences,
  NotificationType,
} from '@mikai/contract/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useSetPreferences } from '../notifications.mutations';
import { NEVER_BY_PUSH, SHOWN_TYPES } from '../preferences';

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

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

const CHANNELS = ['inApp', 'push'] as const satisfies readonly (keyof NotificationChannels)[];

/** Returns the state of a fixed channel: one that is always on for a type, or never. */
function fixedChannel(type: NotificationType, channel: keyof NotificationChannels) {
  if (channel === 'inApp' && ALWAYS_IN_APP.includes(type)) return 'always';
  return channel === 'push' && NEVER_BY_PUSH.includes(type) ? 'never' : null;
}

interface ChannelsCardProps {
  preferences: NotificationPreferences;
  /** The part in which push is turned on for this browser. */
  enrolment?: ReactNode;
}

/** Chooses the channels of each type. Each change takes effect at once. */
export function ChannelsCard({ preferences, enrolment }: ChannelsCardProps) {
  const { t } = useTranslation('notifications');
  const { mutate: set } = useSetPreferences();
  return (
    <SettingsCard title={t('preferences.title')} lead={t('preferences.lead')}>
      {enrolment}
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
              {CHANNELS.map((channel) => {
                const fixed = fixedChannel(type, channel);
                return (
                  <td key={channel}>
                    {fixed ? (
                      <small>{t(`preferences.${fixed}`)}</small>
                    ) : (
                      <Press>
                        <input
                          type="checkbox"
                          aria-label={t('preferences.cell', {
                            type: t(`types.${type}`),
                            channel: t(`preferences.${channel}`),
                          })}
                          checked={preferences.types[type][channel]}
                          onChange={(event) =>
                            set({ types: { [type]: { [channel]: event.target.checked } } })
                          }
                        />
                      </Press>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <Hint>{t('preferences.pushNote')}</Hint>
      <Switch
        label={t('preferences.lockScreen')}
        hint={t('preferences.lockScreenHint')}
        checked={preferences.showOnLockScreen}
        onChange={(showOnLockScreen) => set({ showOnLockScreen })}
      />
    </SettingsCard>
  );
}
