import { styled } from 'styled-components';
import { COMING } from '../../lib/page/coming';
import { breakpoint, color, radius } from '../../theme/tokens';
import { PageFrame } from '../layout/page-column';
import { Skeleton } from './skeleton';

/** A placeholder of the title, with its position and height. */
const Title = styled.div`
  inline-size: min(16rem, 60%);
  block-size: 2.5rem;
  border-radius: ${radius.field};
  background: ${color.line};
  opacity: 0.6;
  @media (min-width: ${breakpoint.large}) {
    block-size: 3.25rem;
    margin-block-end: 2rem;
  }
`;

/** The placeholder of a page that is loading. */
export function PageSkeleton() {
  return (
    <PageFrame {...COMING}>
      <Title aria-hidden="true" />
      <Skeleton widths={['50%', '90%', '80%', '60%']} />
    </PageFrame>
  );
}
