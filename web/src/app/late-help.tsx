import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../lib/browser/use-online';
import { color, layer, space } from '../theme/tokens';
import { Button } from '../ui/buttons/button';
import { useHelpStore } from '../ui/help/help.store';

const Notice = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.header};
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  padding: ${space[16]} ${space[24]};
  background: ${color.helpSoft};
  color: ${color.help};
  a {
    color: inherit;
  }
`;

/** A short notice with a directory of crisis lines, for when the help dialog could not be loaded. */
function HelpInShort() {
  const { t } = useTranslation('safety');
  const { t: common } = useTranslation('common');
  const close = useHelpStore((state) => state.close);
  return (
    <Notice role="alert">
      <strong>{t('danger')}</strong>
      <a href="https://findahelpline.com">findahelpline.com</a>
      <Button $variant="quiet" $size="small" onClick={close}>
        {common('close')}
      </Button>
    </Notice>
  );
}

/**
 * The help dialog. Its chunk, with the crisis lines of all countries, is preloaded in the page's head and imported at once,
 * so that it is on the device before the network can fail. A failed import is retried when help is opened and when the
 * network is back.
 */
export function LateHelp() {
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isOpen = useHelpStore((state) => state.view !== null);
  const online = useOnline();

  useEffect(() => {
    if (Dialogs) return;
    import('../ui/help/help-dialog').then(
      ({ HelpDialog }) => setDialogs(() => HelpDialog),
      () => setFailed(true),
    );
  }, [Dialogs, isOpen, online]);

  if (Dialogs) return <Dialogs />;
  return isOpen && hasFailed ? <HelpInShort /> : null;
}
