import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/session/require-member';
import { Capsules } from '../features/capsules/components/capsules';
import '../i18n/texts/capsules';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { dropCard } from '../ui/help/cards.store';

const HERE = '/time-capsules';

/** `/time-capsules`: the member's time capsules. `?capsule=<id>` opens one in a dialog, `?capsule=new` the form of a new one. */
export function TimeCapsulesPage() {
  const { t } = useTranslation('capsules');
  return <RequireMember title={t('title')}>{() => <TimeCapsules />}</RequireMember>;
}

function TimeCapsules() {
  const { t } = useTranslation('capsules');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const named = search.get('capsule');
  useDocumentTitle(t('title'));

  // The address is reset once the dialog is open, so that closing it doesn't leave `?capsule` in the address.
  useEffect(() => {
    if (named === null) return;
    const id = Number(named);
    if (named === 'new') setOpened('new');
    else if (Number.isSafeInteger(id) && id > 0) setOpened(id);
    void navigate(HERE, { replace: true });
  }, [named, navigate]);

  useEffect(() => () => dropCard('capsules'), []);

  return <Capsules opened={opened} onOpened={setOpened} />;
}
