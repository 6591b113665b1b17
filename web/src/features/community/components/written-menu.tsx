import type { MemberSummary } from '@mikai/contract/people';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../ui/overlay/menu';
import { useMemberName } from '../../../shared/people/use-member-name';
import { useBulletinActions } from '../bulletin-actions';

interface WrittenMenuProps {
  target: { kind: 'post' | 'comment'; id: number };
  /** `null` for an anonymous author. */
  author: MemberSummary | null;
  isOwn: boolean;
  onEdit?: () => void;
  onHistory?: () => void;
  onDelete: () => void;
}

/** The menu of a post or comment, with the actions for its author or for others. */
export function WrittenMenu({ target, author, isOwn, onEdit, onHistory, onDelete }: WrittenMenuProps) {
  const { t } = useTranslation('community');
  const nameOf = useMemberName();
  const { onReport, onMute, onBlock } = useBulletinActions();
  return (
    <Menu label={t('more')}>
      {isOwn && onEdit ? <MenuItem onSelect={onEdit}>{t('menu.edit')}</MenuItem> : null}
      {onHistory ? <MenuItem onSelect={onHistory}>{t('menu.history')}</MenuItem> : null}
      {isOwn ? (
        <MenuItem danger onSelect={onDelete}>
          {t('menu.delete')}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onReport(target)}>{t('menu.report')}</MenuItem>
      )}
      {!isOwn && author ? (
        <>
          <MenuItem hint={t('menu.muteHint')} onSelect={() => onMute(author)}>
            {t('menu.mute', { name: nameOf(author) })}
          </MenuItem>
          <MenuItem danger hint={t('menu.blockHint')} onSelect={() => onBlock(author)}>
            {t('menu.block', { name: nameOf(author) })}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
