import type { AdminUser } from '@mikai/contract/admin';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useNow } from '../../../lib/time/use-now';
import { color, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { MutedText } from '../../../ui/text/text-parts';
import { possibleActions, barrierTo } from '../account-actions';
import type { Administrator, AccountAction } from '../account-actions';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block-start: ${space[16]};
  padding-block-start: ${space[16]};
  border-block-start: 1px solid ${color.line};
`;

const DESTRUCTIVE_ACTIONS: readonly AccountAction[] = ['deactivate', 'delete'];

interface AccountActionsProps {
  user: AdminUser;
  me: Administrator;
  onAsk: (action: AccountAction) => void;
}

/** The buttons of the possible actions on an account, or the reason why there are none. */
export function AccountActions({ user, me, onAsk }: AccountActionsProps) {
  const { t } = useTranslation('admin');
  const now = useNow(60_000);
  const row = useRef<HTMLDivElement>(null);
  const barrier = barrierTo(user, me);
  const actions = possibleActions(user, me, now);
  const names = actions.join(' ');

  // The pressed button may disappear with its action, so the focus moves to the element beside it.
  useEffect(() => {
    if (document.activeElement === document.body) row.current?.focus();
  }, [names]);

  if (barrier) {
    return (
      <Row>
        <MutedText>{t(`barrier.${barrier}`)}</MutedText>
      </Row>
    );
  }
  return (
    <Row role="group" aria-label={t('actions.label')} ref={row} tabIndex={-1}>
      {actions.map((action) => (
        <Button
          key={action}
          $variant={DESTRUCTIVE_ACTIONS.includes(action) ? 'danger' : 'quiet'}
          $size="small"
          aria-haspopup="dialog"
          onClick={() => onAsk(action)}
        >
          {t(`actions.${action}.open`)}
        </Button>
      ))}
    </Row>
  );
}
