import type { MemberSummary } from '@mikai/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../../i18n/texts/people';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useMemberName } from '../../../shared/people/use-member-name';
import type { RelationKind } from '../people.api';
import { useSetRelation } from '../people.mutations';
import { relationsQuery } from '../people.queries';

const Group = styled.div`
  h3 {
    font-size: ${text[17]};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]} ${space[16]};
    padding-block: ${space[8]};
  }
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  li > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    margin-inline-start: ${space[8]};
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** Lists whom the member has blocked and muted, each with a button to undo it. */
export function RelationsCard() {
  const { t } = useTranslation('people');
  const { data, isPending, isError, refetch } = useQuery(relationsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = () => heading.current?.focus();
  const isNobody = data?.blocked.length === 0 && data.muted.length === 0;
  return (
    <SettingsCard title={t('relations.title')} lead={t('relations.lead')} headingRef={heading}>
      {isPending ? <Skeleton widths={['60%', '45%']} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {isNobody ? <Hint>{t('relations.nobody')}</Hint> : null}
      {data ? <Members kind="block" members={data.blocked} onUndo={keepFocus} /> : null}
      {data ? <Members kind="mute" members={data.muted} onUndo={keepFocus} /> : null}
    </SettingsCard>
  );
}

interface MembersProps {
  kind: RelationKind;
  members: readonly MemberSummary[];
  /** Called when the button that was pressed goes away with its line. */
  onUndo: () => void;
}

function Members({ kind, members, onUndo }: MembersProps) {
  const { t } = useTranslation('people');
  const nameOf = useMemberName();
  const titleId = useId();
  const set = useSetRelation();
  if (members.length === 0) return null;
  return (
    <Group>
      <h3 id={titleId}>{t(`${kind}.list`)}</h3>
      <ul aria-labelledby={titleId}>
        {members.map((member) => (
          <li key={member.id}>
            <span>
              <bdi>{nameOf(member)}</bdi>
              {member.displayName && member.username ? (
                <small>
                  <bdi>@{member.username}</bdi>
                </small>
              ) : null}
            </span>
            <Button
              $variant="quiet"
              $size="small"
              aria-label={t(`${kind}.undoLabel`, { name: nameOf(member) })}
              onClick={() => {
                set.mutate({ kind, member, isOn: false });
                onUndo();
              }}
            >
              {t(`${kind}.undo`)}
            </Button>
          </li>
        ))}
      </ul>
    </Group>
  );
}
