import type { CompanionId } from '@mikai/contract/companions';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { useTakeAlong } from '../take-along';

interface TakeAlongButtonProps extends ButtonProps {
  id: CompanionId;
}

/** The toggle that shows a companion on the sill of Today. */
export function TakeAlongButton({ id, ...look }: TakeAlongButtonProps) {
  const { t } = useTranslation('gacha');
  const along = useTakeAlong();
  const isAlong = along.id === id;
  return (
    <Button {...look} onClick={() => along.choose(isAlong ? null : id)}>
      {t(isAlong ? 'along.leave' : 'along.take')}
    </Button>
  );
}
