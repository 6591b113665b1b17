import type { PullRecord } from '@mikai/contract/gacha';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyText } from '../../../lib/browser/clipboard';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Facts } from '../../../ui/layout/settings-card';
import { MutedText } from '../../../ui/text/text-parts';
import { showToast } from '../../../ui/overlay/toast.store';
import { checkDraw } from '../check-draw';
import { gachaKeys } from '../gacha.keys';
import { useFigures } from '../use-figures';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  dd code {
    font-size: ${text[13]};
    overflow-wrap: anywhere;
  }
`;

const Verdict = styled.span<{ $isGood: boolean }>`
  display: block;
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${({ $isGood }) => ($isGood ? color.accentSoft : color.bloomSoft)};
  color: ${({ $isGood }) => ($isGood ? color.accent : color.bloom)};
  font-weight: 600;
`;

/** Verifies a draw in the browser, and shows the values with which anybody can verify it. */
export function CheckDialog({ pull, onClose }: { pull: PullRecord; onClose: () => void }) {
  const { t } = useTranslation('gacha');
  const { number } = useFigures();
  const { proof } = pull;
  const check = useQuery({
    queryKey: gachaKeys.check(pull.id),
    queryFn: () => checkDraw(proof),
  });
  const verdict = check.isError ? 'unable' : check.data;
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(JSON.stringify(proof, null, 2));
    setIsCopied(isDone);
    if (!isDone) showToast({ title: t('check.copyFailed'), variant: 'destructive' });
  };
  return (
    <Dialog open onClose={onClose} title={t('check.title')}>
      <Stack>
        <p role="status">
          {verdict === undefined ? (
            t('check.checking')
          ) : (
            <Verdict $isGood={verdict === 'fits'} data-verdict={verdict}>
              {t(`check.verdicts.${verdict}`, { name: pull.companion.name })}
            </Verdict>
          )}
        </p>
        <MutedText>{t('check.how')}</MutedText>
        <Facts>
          <div>
            <dt>{t('check.seedHash')}</dt>
            <dd>
              <code dir="ltr">{proof.seedHash}</code>
            </dd>
          </div>
          <div>
            <dt>{t('check.seed')}</dt>
            <dd>
              <code dir="ltr">{proof.seed}</code>
            </dd>
          </div>
          <div>
            <dt>{t('check.clientId')}</dt>
            <dd>
              <code dir="ltr">{proof.clientId}</code>
            </dd>
          </div>
          <div>
            <dt>{t('check.sinceGreat')}</dt>
            <dd>{number(proof.sinceGreat)}</dd>
          </div>
          <div>
            <dt>{t('check.gave')}</dt>
            <dd>
              {pull.companion.species}, {t(`rarities.${proof.rarity}`)}
            </dd>
          </div>
        </Facts>
        <MutedText>
          {t('check.everybody')} <code dir="ltr">GET /api/gacha/draws</code>
        </MutedText>
      </Stack>
      <DialogActions>
        <Button $variant="quiet" onClick={() => void copy()}>
          {t(isCopied ? 'check.copied' : 'check.copy')}
        </Button>
        <Button onClick={onClose}>{t('check.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
