import { chakra, Flex } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageBoundary } from '@/app/PageBoundary';
import { useScrollToTop } from '@/app/useScrollToTop';
import { mainId } from '@/components/Page';
import { Footer } from '@/components/site/Footer';
import { Header } from '@/components/site/Header';
import { SkipLink } from '@/components/site/SkipLink';
import { PageSkeleton } from '@/components/Skeletons';
import { Toaster } from '@/components/Toaster';
import { lazyNamed } from '@/lib/lazyNamed';
import { useLoginPrompt } from '@/lib/loginPrompt';
import { useSessionRefresh } from '@/lib/sessionRefresh';

const AuthDialogs = lazyNamed(() => import('@/features/auth/AuthDialogs'), 'AuthDialogs');

/** What stands around every page. */
export function Layout() {
  const loginPrompt = useLoginPrompt();
  const { pathname } = useLocation();
  useScrollToTop();
  useSessionRefresh();

  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Header />
      {/* Outside the boundary: while the next page loads, the present one stays. */}
      <Suspense fallback={<PageArriving />}>
        <PageBoundary key={pathname}>
          <Outlet />
        </PageBoundary>
      </Suspense>
      <Footer />
      <Toaster />
      <Suspense>{loginPrompt && <AuthDialogs prompt={loginPrompt} />}</Suspense>
    </Flex>
  );
}

function PageArriving() {
  return (
    <chakra.main id={mainId} flex="1">
      <PageSkeleton />
    </chakra.main>
  );
}
