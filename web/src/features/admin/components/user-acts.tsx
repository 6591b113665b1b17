import type { AdminUser } from '@mikai/contract/admin';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useNow } from '../../../lib/time/use-now';
import { color, space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { MutedText } from '../../../ui/text-parts';
import { actsOn, barrierTo } from '../user-acts';
import type { Administrator, UserAct } from '../user-acts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block-start: ${space[16]};
  padding-block-start: ${space[16]};
  border-block-start: 1px solid ${color.line};
`;

const GRAVE: readonly UserAct[] = ['deactivate', 'delete'];

interface UserActsProps {
  user: AdminUser;
  me: Administrator;
  onAsk: (act: UserAct) => void;
}

/** The buttons for what can be done with an account, or why nothing can. */
export function UserActs({ user, me, onAsk }: UserActsProps) {
  const { t } = useTranslation('admin');
  const now = useNow(60_000);
  const row = useRef<HTMLDivElement>(null);
  const barrier = barrierTo(user, me);
  const acts = actsOn(user, me, now);
  const names = acts.join(' ');

  // The button that was pressed may be gone with what it did: whoever pressed it goes on beside it.
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
    <Row role="group" aria-label={t('acts.label')} ref={row} tabIndex={-1}>
      {acts.map((act) => (
        <Button
          key={act}
          $variant={GRAVE.includes(act) ? 'danger' : 'quiet'}
          $size="small"
          aria-haspopup="dialog"
          onClick={() => onAsk(act)}
        >
          {t(`acts.${act}.open`)}
        </Button>
      ))}
    </Row>
  );
}
