import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { saveFile } from '../../../lib/files/save-file';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { DownloadIcon } from '../../../ui/icons/icons';
import { CardActions } from '../../../ui/layout/settings-card';
import { showToast } from '../../../ui/overlay/toast.store';
import { BACKUP_FILE_NAME, backupFileText } from '../backup-file';
import { hasUnsavedCodes } from '../security.store';
import { CopyButton } from './copy-button';
import { Stack } from './stack';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[8]} ${space[24]};
  inline-size: 100%;
  padding: ${space[16]};
  border-radius: ${radius.field};
  background: ${color.surfaceSunk};
  font-size: ${text[17]};
`;

const Title = styled.h3`
  font-size: ${text[20]};
`;

/** Backup codes right after they were made: they stay until the member has kept them, and are never shown again. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useRef(false);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // A moment later it is known whether they are really out of sight.
      queueMicrotask(() => {
        if (isShown.current || !hasUnsavedCodes()) return;
        showToast({ title: t('codes.waitTitle'), description: t('codes.waitText') });
      });
    };
  }, [t]);
  const download = () => {
    const text = backupFileText(t('codes.fileIntro'), codes);
    saveFile(BACKUP_FILE_NAME, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Stack>
      <Title ref={heading} tabIndex={-1}>
        {t('codes.title')}
      </Title>
      <p>{t('codes.text')}</p>
      <List dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <CardActions>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button $variant="quiet" $size="small" onClick={download}>
          <DownloadIcon />
          {t('codes.download')}
        </Button>
      </CardActions>
      <Button onClick={onDone}>{t('codes.done')}</Button>
    </Stack>
  );
}
