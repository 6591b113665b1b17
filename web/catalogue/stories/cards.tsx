import { Avatar } from '../../src/shared/people/avatar';
import { Button } from '../../src/ui/buttons/button';
import { Fold } from '../../src/features/journal/components/fold';
import { Handle, NameLine } from '../../src/shared/people/handle';
import { Row } from '../../src/ui/layout/primitives';
import { CardActions, SettingsCard } from '../../src/ui/layout/settings-card';
import { SignInNotice } from '../../src/features/auth/components/sign-in-notice';
import { SuspensionLine, SuspensionNotice } from '../../src/shared/people/suspension-notice';
import type { Story } from '../story';
import { IN_A_WEEK, MEMBER } from '../samples';

export const CARDS: readonly Story[] = [
  {
    name: 'Cards',
    states: {
      full: () => (
        <SettingsCard title="Title" lead="What can be set here." aside={<span>Aside</span>}>
          <p>Content</p>
          <CardActions>
            <Button $size="small">Save</Button>
            <Button $size="small" $variant="quiet">
              Not now
            </Button>
          </CardActions>
        </SettingsCard>
      ),
      'title alone': () => <SettingsCard title="Title" />,
      folded: () => (
        <Fold title="More about it">
          <p>Content</p>
        </Fold>
      ),
    },
  },
  {
    name: 'People',
    states: {
      avatars: () => (
        <Row $gap={12} $wrap $align="center">
          <Avatar of={MEMBER} size="small" />
          <Avatar of={{ id: 2 }} />
          <Avatar of={{ id: 3 }} size="large" />
          <Avatar of={{ id: 4 }} size="choice" />
          <Avatar of="mikai" />
          <Avatar of={null} />
        </Row>
      ),
      name: () => (
        <NameLine>
          <strong dir="auto">{MEMBER.displayName}</strong>
          <Handle member={MEMBER} />
        </NameLine>
      ),
    },
  },
  {
    name: 'Notices',
    states: {
      'sign in': () => (
        <SignInNotice page="Mood Tracker" title="For members" text="What they have here." action="Sign in" />
      ),
      suspended: () => <SuspensionNotice until={IN_A_WEEK} text={'A draft\nof two lines'} />,
      'suspended, in a line': () => <SuspensionLine until={IN_A_WEEK} />,
    },
  },
];
