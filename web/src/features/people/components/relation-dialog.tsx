import type { MemberSummary } from '@mikai/contract/people';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { useMemberName } from '../../../shared/people/use-member-name';
import type { RelationKind } from '../people.api';
import { useSetRelation } from '../people.mutations';

export interface AskedRelation {
  kind: RelationKind;
  member: MemberSummary;
}

const Points = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding-inline-start: ${space[24]};
  list-style: disc;
`;

const POINTS = {
  block: [
    'block.points.one',
    'block.points.two',
    'block.points.three',
    'block.points.five',
    'block.points.four',
  ],
  mute: ['mute.points.one', 'mute.points.two', 'mute.points.three'],
} as const;

interface RelationDialogProps {
  /** The member to block or mute; `null` while the dialog is closed. */
  asked: AskedRelation | null;
  onClose: () => void;
}

/** Explains what blocking or muting does, and asks for confirmation. */
export function RelationDialog({ asked, onClose }: RelationDialogProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('common');
  const nameOf = useMemberName();
  const set = useSetRelation();
  const kind = asked?.kind ?? 'block';
  const confirm = () => {
    if (asked && !set.isPending) set.mutate({ ...asked, isOn: true }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked ? t(`${kind}.title`, { name: nameOf(asked.member) }) : ''}
      role="alertdialog"
    >
      <Points>
        {POINTS[kind].map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </Points>
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button $variant="danger" aria-disabled={set.isPending} onClick={confirm}>
          {t(`${kind}.${set.isPending ? 'pending' : 'confirm'}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
