import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../i18n/texts/mood';
import '../../i18n/texts/areas';
import { authKeys, useCurrentUser } from '../../features/auth/auth.queries';
import { MoodCheck } from '../../features/mood/components/mood-check';
import { color, space } from '../../theme/tokens';
import { Dialog } from '../../ui/overlay/dialog';
import { CapsulesIcon, GardenIcon, JournalIcon, NextIcon } from '../../ui/icons/area-icons';

const List = styled.ul`
  margin-block-start: ${space[16]};
  li {
    border-block-start: 1px solid ${color.line};
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[16]};
    min-block-size: 3.5rem;
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  svg {
    color: ${color.accent};
  }
  svg:last-child {
    color: ${color.inkSoft};
  }
  [dir='rtl'] & svg:last-child {
    transform: scaleX(-1);
  }
`;

const LINKS = [
  ['write', '/smart-journal?write', <JournalIcon key="write" />],
  ['plant', '/seed-garden?plant', <GardenIcon key="plant" />],
  ['seal', '/time-capsules?capsule=new', <CapsulesIcon key="seal" />],
] as const;

/** Offers to log a mood with one tap, or to start a journal entry, a seed of the garden, or a time capsule. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['areas', 'mood']);
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Dialog open onClose={onClose} title={t('mood:heading')} placement="sheet">
      <MoodCheck
        memberId={user.id}
        onExpired={() => void queryClient.invalidateQueries({ queryKey: authKeys.me })}
      />
      <List>
        {LINKS.map(([name, to, icon]) => (
          <li key={name}>
            <Link to={to} onClick={onClose}>
              {icon}
              {t(name)}
              <NextIcon />
            </Link>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
