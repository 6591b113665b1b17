import { styled } from 'styled-components';
import { space } from '../theme/tokens';
import { COMING } from '../lib/coming';
import { Skeleton } from './skeleton';

const Wrap = styled.div`
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: ${space[48]} ${space[24]};
`;

/** A page that is on its way. */
export function PageSkeleton() {
  return (
    <Wrap {...COMING}>
      <Skeleton widths={['50%', '90%', '80%', '60%']} />
    </Wrap>
  );
}
