import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/links';
import { color, radius, space, text } from '../../theme/tokens';
import { Button, buttonStyle } from '../buttons/button';
import type { ButtonProps } from '../buttons/button';
import { Dialog, DialogActions } from './dialog';
import { askToOpen, useLinkStore } from '../links/link.store';
import { realHost } from '../links/safe-links';

const Host = styled.p`
  margin-block: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.surfaceSunk};
  font-size: ${text[20]};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Whole = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
  overflow-wrap: anywhere;
`;

const OpenLink = styled.a<ButtonProps>`
  ${buttonStyle}
`;

/**
 * Shows the host of an address in a person's text before it is opened. A page with `SafeText` must render this dialog once.
 */
export function LinkDialog() {
  const { t } = useTranslation('links');
  const { t: common } = useTranslation('common');
  const url = useLinkStore((state) => state.url);
  const close = () => askToOpen(null);
  return (
    <Dialog open={url !== null} onClose={close} title={t('title')}>
      {url === null ? null : (
        <>
          <p>{t('text')}</p>
          <Host dir="ltr" data-testid="link-host">
            {realHost(url)}
          </Host>
          <Whole dir="ltr">{url}</Whole>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {common('cancel')}
            </Button>
            <OpenLink href={url} target="_blank" rel="noopener noreferrer nofollow" onClick={close}>
              {t('open')}
            </OpenLink>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
