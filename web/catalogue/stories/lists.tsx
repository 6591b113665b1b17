import { useState } from 'react';
import { Button } from '../../src/ui/buttons/button';
import { DenseTable, Col, ColHead } from '../../src/ui/dense/dense-table';
import { MoreButton } from '../../src/ui/dense/more-button';
import { Pager } from '../../src/features/admin/components/pager';
import { Stat, Stats } from '../../src/ui/dense/stat';
import { ListBox, ListSkeleton } from '../../src/ui/layout/list-box';
import type { Beyond } from '../../src/ui/layout/list-box';
import { PageSkeleton } from '../../src/ui/feedback/page-skeleton';
import { Skeleton } from '../../src/ui/feedback/skeleton';
import { Spinner } from '../../src/ui/feedback/spinner';
import { EmptyState, ErrorState } from '../../src/ui/feedback/states';
import { TypingDots } from '../../src/shared/conversation/typing-dots';
import type { Story } from '../story';

const nothing = () => undefined;

function List({ beyond }: { beyond: Beyond }) {
  return (
    <ListBox
      label={`A list, ${beyond}`}
      beyond={beyond}
      onMore={nothing}
      moreFailed="More couldn't be loaded."
    >
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index}>Entry {index + 1}</li>
      ))}
    </ListBox>
  );
}

function Pages() {
  const [page, setPage] = useState(2);
  return <Pager page={page} pages={5} onPage={setPage} />;
}

export const LISTS: readonly Story[] = [
  {
    name: 'Lists',
    states: {
      empty: () => (
        <EmptyState title="Nothing here yet" text="What will be here.">
          <Button>Begin</Button>
        </EmptyState>
      ),
      loading: () => <ListSkeleton />,
      failing: () => <ErrorState onRetry={nothing} />,
      full: () => <List beyond="none" />,
      'more is loading': () => <List beyond="loading" />,
      'more has failed': () => <List beyond="failed" />,
      'more on request': () => <MoreButton hasMore isLoading={false} hasFailed={false} onMore={nothing} />,
      pages: Pages,
    },
  },
  {
    name: 'Loading',
    states: {
      skeleton: () => <Skeleton />,
      page: () => <PageSkeleton />,
      session: () => <Spinner />,
      typing: () => <TypingDots label="MikAI is writing" />,
    },
  },
  {
    name: 'Tables',
    states: {
      table: () => (
        <DenseTable label="A table">
          <thead>
            <tr>
              <ColHead>Name</ColHead>
              <ColHead>Value</ColHead>
            </tr>
          </thead>
          <tbody>
            <tr>
              <Col>one</Col>
              <Col>1</Col>
            </tr>
            <tr>
              <Col>two</Col>
              <Col>2</Col>
            </tr>
          </tbody>
        </DenseTable>
      ),
      figures: () => (
        <Stats>
          <Stat label="Label" value="42" hint="A hint" />
          <Stat label="Another label" value="7" />
        </Stats>
      ),
    },
  },
];
