import { chakra, Flex } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageFailure } from './PageFailure';
import { useScrollToTop } from './useScrollToTop';
import { Boundary } from '@/ui/feedback/Boundary';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { NavigationProgress } from '@/ui/feedback/NavigationProgress';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { mainId } from '@/ui/layout/Page';
import { Footer } from '@/app/site/Footer';
import { Header } from '@/app/site/Header';
import { SkipLink } from '@/app/site/SkipLink';
import { Toaster } from '@/ui/feedback/Toaster';
import { useIsAdminInFrame } from '@/session/adminSession';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useLoginPrompt, closeLogin } from '@/session/loginPrompt';
import { useSession } from '@/session/useSession';
import { useDepartures } from '@/session/useDepartures';
import { useSessionRefresh } from '@/session/sessionRefresh';

const AuthDialogs = lazyDialog(() => import('@/features/auth/AuthDialogs'), 'AuthDialogs');

const AdminAccount = lazyNamed(() => import('@/features/admin/AdminAccount'), 'AdminAccount');

const PersonalParts = lazyNamed(() => import('./PersonalParts'), 'PersonalParts');

const adminPage = /^\/adminactivity\/?$/i;

type LayoutProps = {
  /** What stands in for a page until its code is there. */
  fallback?: ReactNode;
};

/** What stands around every page. */
export function Layout({ fallback = <RouteFallback /> }: LayoutProps) {
  const loginPrompt = useLoginPrompt();
  const { pathname } = useLocation();
  const isAdmin = useIsAdminInFrame();
  const departures = useDepartures();
  useScrollToTop();
  useSessionRefresh();

  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <NavigationProgress />
      <Header
        preloadLogin={AuthDialogs.preload}
        account={
          isAdmin && adminPage.test(pathname) ? (
            <Boundary fallback={null}>
              <Suspense>
                <AdminAccount />
              </Suspense>
            </Boundary>
          ) : undefined
        }
      />
      <Personal pathname={pathname} />
      {/* Outside the boundary: while the next page loads, the present one stays. */}
      <Suspense
        fallback={
          <chakra.main id={mainId} data-route-fallback flex="1" minH="calc(100dvh - 5rem)">
            {fallback}
          </chakra.main>
        }
      >
        {/* A new key when a person leaves: what was typed or opened goes with them. */}
        <Boundary key={`${pathname} ${departures}`} FallbackComponent={PageFailure}>
          <Outlet />
        </Boundary>
      </Suspense>
      <Footer />
      <Toaster />
      <AuthDialogs open={loginPrompt !== null} prompt={loginPrompt} onClose={closeLogin} />
    </Flex>
  );
}

/** Separate, so that a change of the session does not render the whole layout again. */
function Personal({ pathname }: { pathname: string }) {
  const user = useSession()?.user;
  return (
    user && (
      <Boundary key={user._id} fallback={null}>
        <Suspense>
          <PersonalParts user={user} pathname={pathname} />
        </Suspense>
      </Boundary>
    )
  );
}
