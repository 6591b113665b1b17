import '../../src/i18n/texts/auth';
import { MessagePage, NextLink } from '../../src/features/auth/components/message-page';
import { Badge } from '../../src/ui/text/badge';
import { Card, Row, Stack } from '../../src/ui/layout/primitives';
import { PageColumn } from '../../src/ui/layout/page-column';
import { Button } from '../../src/ui/buttons/button';
import type { Story } from '../story';

const parts = ['one', 'two', 'three'].map((part) => <Badge key={part}>{part}</Badge>);

export const LAYOUT: readonly Story[] = [
  {
    name: 'Layout',
    states: {
      stack: () => <Stack $gap={8}>{parts}</Stack>,
      row: () => <Row $gap={8}>{parts}</Row>,
      'row, apart': () => (
        <Row $gap={8} $justify="space-between" $align="center">
          {parts}
        </Row>
      ),
      card: () => (
        <Card>
          <h3>Card</h3>
          <p>A raised surface.</p>
        </Card>
      ),
      page: () => (
        <PageColumn title="Title of a page" lead="What it is for." action={<Button>Action</Button>}>
          <p>Content</p>
        </PageColumn>
      ),
      'page with one message': () => (
        <MessagePage title="This link has expired" text="Why, and what helps.">
          <NextLink to="/">A link that follows from it</NextLink>
        </MessagePage>
      ),
    },
  },
];
