import type { CatalogueEntry } from '@mikai/contract/gacha';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Row } from '../../../ui/layout/primitives';
import { MutedText } from '../../../ui/text/text-parts';
import { useInvite } from '../gacha.mutations';
import { useFigures } from '../use-figures';
import { Part } from './parts';

/** Explains how to get a companion: by a pull, or, for the more common ones, by an invitation, which must be confirmed. */
export function InvitePart({ entry, gems }: { entry: CatalogueEntry; gems: number }) {
  const { t } = useTranslation('gacha');
  const { number } = useFigures();
  const { companion, invitationGems: price } = entry;
  const [asks, setAsks] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const invite = useInvite(() => setAsks(false));
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);
  if (price === null) return <p>{t('invite.byPull')}</p>;
  const missing = Math.max(0, price - gems);
  const species = companion.species;
  return (
    <Part aria-label={t('invite.label', { species })}>
      <p>{t('invite.text')}</p>
      {asks ? (
        <>
          <p ref={question} tabIndex={-1}>
            {t('invite.question', { species, number: number(price) })}
          </p>
          <Row $gap={12} $wrap>
            <Button $variant="quiet" onClick={() => setAsks(false)}>
              {t('invite.not')}
            </Button>
            <Button
              aria-disabled={invite.isPending}
              onClick={() => (invite.isPending ? undefined : invite.mutate(companion.id))}
            >
              {t(invite.isPending ? 'invite.busy' : 'invite.confirm')}
            </Button>
          </Row>
        </>
      ) : (
        <>
          <div>
            <Button $variant="quiet" disabled={missing > 0} onClick={() => setAsks(true)}>
              {t('invite.invite', { number: number(price) })}
            </Button>
          </div>
          <MutedText>
            {missing > 0
              ? t('invite.missing', { number: number(missing) })
              : t('invite.gems', { number: number(gems) })}
          </MutedText>
        </>
      )}
    </Part>
  );
}
