import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AvatarPicture } from '../src/app/navigation/avatar-picture';
import { CompanionPicture } from '../src/app/companion-picture';
import { authKeys } from '../src/features/auth/auth.queries';
import { createQueryClient } from '../src/lib/cache/query-client';
import { AvatarDrawingProvider } from '../src/shared/people/avatar';
import { CompanionSlotProvider } from '../src/shared/companions/companion-slot';
import { BreathingCenterProvider } from '../src/ui/help/breathing-circle';

function visitorsClient() {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, null);
  return client;
}

const BREATHING_CENTER = <CompanionPicture scene="breath" />;

/** Provides what components expect from the app: a router without routes, a query cache of a visitor, and the drawings. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(visitorsClient);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CompanionSlotProvider value={(scene) => <CompanionPicture scene={scene} />}>
          <BreathingCenterProvider value={BREATHING_CENTER}>
            <AvatarDrawingProvider value={(figure) => <AvatarPicture figure={figure} />}>
              {children}
            </AvatarDrawingProvider>
          </BreathingCenterProvider>
        </CompanionSlotProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
