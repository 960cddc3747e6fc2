import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { Footer } from '@/app/site/Footer';
import { Header } from '@/app/site/Header';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { useIsAdminInFrame } from '@/session/adminSession';
import { closeLogin, useLoginPrompt } from '@/session/loginPrompt';
import { useSessionRefresh } from '@/session/sessionRefresh';
import { useDepartures, useSession } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Boundary } from '@/ui/feedback/Boundary';
import { NavigationProgress } from '@/ui/feedback/NavigationProgress';
import { RouteFallback } from '@/ui/feedback/RouteFallback';
import { Toaster } from '@/ui/feedback/Toaster';
import { mainId } from '@/ui/layout/Page';
import { PageFailure } from './PageFailure';

/**
 * Scrolls a new page to its top, or to the element that the URL's fragment names. When the person goes back, the browser
 * restores the position.
 */
function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();

  const scroll = useEffectEvent((to: string) => {
    if (type === NavigationType.Pop) return;
    const target = to && document.getElementById(to.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  });

  useLayoutEffect(() => scroll(hash), [pathname, hash]);
}

const AuthDialogs = lazyDialog(() => import('@/features/auth/AuthDialogs'), 'AuthDialogs');

const AdminAccount = lazyNamed(() => import('@/features/admin/AdminAccount'), 'AdminAccount');

const PersonalParts = lazyNamed(() => import('./PersonalParts'), 'PersonalParts');

const adminPage = /^\/adminactivity\/?$/i;

/** A page that fills the window has no footer. */
const withoutFooter = { '&:has([data-fills-window]) > footer': { display: 'none' } };

type LayoutProps = {
  /** The placeholder for a page while its code loads. */
  fallback?: ReactNode;
};

/** Renders the layout of every page, with the header, the footer and the login dialogs. */
export function Layout({ fallback = <RouteFallback /> }: LayoutProps) {
  const { pathname } = useLocation();
  const isAdmin = useIsAdminInFrame();
  const departures = useDepartures();
  useScrollToTop();
  useSessionRefresh();

  return (
    <Flex direction="column" minH="100dvh" css={withoutFooter}>
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
      {/* The Suspense component is outside of the boundary, which is mounted anew for each page. A new Suspense would show its
          fallback instead of the current page while the next one loads. */}
      <Suspense
        fallback={
          <chakra.main id={mainId} data-route-fallback flex="1" minH="calc(100dvh - 5rem)">
            {fallback}
          </chakra.main>
        }
      >
        {/* The key also changes when a person signs out or is replaced, which discards what was typed or opened. */}
        <Boundary key={`${pathname} ${departures}`} FallbackComponent={PageFailure}>
          <Outlet />
        </Boundary>
      </Suspense>
      <Footer />
      <Toaster />
      <Login />
    </Flex>
  );
}

/**
 * Shows the parts for a signed-in person. It is a separate component, so that signing in does not render the whole layout
 * again.
 */
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

/**
 * Shows the login dialogs. It is separate from the layout: if the layout rendered again before a page is hydrated, React would
 * drop what was typed there.
 */
function Login() {
  const prompt = useLoginPrompt();
  return <AuthDialogs open={prompt !== null} prompt={prompt} onClose={closeLogin} />;
}

/**
 * Renders the link that skips to the content. It is the first tab stop of the page, and visible only while it has the focus.
 */
function SkipLink() {
  return (
    <chakra.a
      href={`#${mainId}`}
      position="fixed"
      top="3"
      insetStart="3"
      zIndex="skipNav"
      px="5"
      py="3"
      borderRadius="full"
      bg="bg.inverted"
      color="fg.inverted"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {commonTexts.skipToContent}
    </chakra.a>
  );
}
