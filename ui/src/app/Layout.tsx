import { Flex } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { NavigationProgress } from '@/components/site/NavigationProgress';
import { SkipLink } from '@/components/site/SkipLink';
import { Footer } from '@/components/site/Footer';
import { Header } from '@/components/site/Header';
import { Toaster } from '@/components/Toaster';
import { useLoginPrompt } from '@/lib/loginPrompt';

const AuthDialogs = lazy(() => import('@/features/auth/AuthDialogs').then((module) => ({ default: module.AuthDialogs })));

/** What stands around every page. */
export function Layout() {
  const loginPrompt = useLoginPrompt();
  const { state } = useNavigation();
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <NavigationProgress active={state === 'loading'} />
      <Header />
      <Outlet />
      <Footer />
      <Toaster />
      <Suspense>{loginPrompt && <AuthDialogs prompt={loginPrompt} />}</Suspense>
      <ScrollRestoration />
    </Flex>
  );
}
