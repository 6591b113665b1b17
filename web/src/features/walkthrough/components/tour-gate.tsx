import { lazyPart } from '../../../i18n/lazy-part';
import '../../../i18n/texts/walkthrough';
import { useTour } from '../use-tour';
import { Suspense } from 'react';

const Tour = lazyPart(async () => (await import('./tour')).Tour);

/** The tour of the first time, when its time has come. @param isAllowedHere whether it may open by itself on this page */
export function TourGate({ isAllowedHere }: { isAllowedHere: boolean }) {
  const { isOpen, close } = useTour(isAllowedHere);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Tour onClose={close} />
    </Suspense>
  );
}
