import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import type { Role } from '@/api/openapi.gen';
import { queryClient } from '@/api/queryClient';
import { loadPage } from '@/lib/browser/loadPage';
import { lazyNamed } from '@/lib/react/lazyNamed';
import type { SentToLogin } from '@/session/loginPrompt';
import { sessionStore } from '@/session/session';
import { useSession } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { system } from '@/theme/system';
import { Boundary } from '@/ui/feedback/Boundary';
import { Layout } from './Layout';
import { AppFailure } from './PageFailure';

/** Renders the providers of the whole app, except the router, because the build renders pages with a different one. */
export function App({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <Boundary FallbackComponent={AppFailure}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </Boundary>
    </ChakraProvider>
  );
}

const RequireAdmin = lazyNamed(() => import('./RequireAdmin'), 'RequireAdmin');

type PageLoader = () => Promise<{ readonly Component: ComponentType }>;

// The pages of the app. Each must be in one of these tables, in this form, because the build reads them (ui/build/routes.ts)
// and the server responds with 404 for every other URL. Paths match without regard to case, because the product's own links mix
// upper and lower case.
const forEveryone: Record<string, PageLoader> = {
  '/': () => import('@/routes/landing'),
  '/bookingpopup': () => import('@/routes/landing'),
  '/about': () => import('@/features/marketing/AboutPage'),
  '/services': () => import('@/features/marketing/ServicesPage'),
  '/community': () => import('@/features/marketing/CommunityPage'),
  '/query': () => import('@/features/contact/ContactPage'),
  '/termsandcondition': () => import('@/features/legal/TermsPage'),
  '/privacypolicy': () => import('@/features/legal/PrivacyPage'),
  '/refundpolicy': () => import('@/features/legal/RefundPolicyPage'),
  '/login': () => import('@/features/auth/LoginPage'),
  '/signup': () => import('@/features/auth/SignUpPage'),
  '/auth/google': () => import('@/features/auth/google/GoogleReturnPage'),
  '/update-password/:token': () => import('@/features/auth/UpdatePasswordPage'),
  '/confirm-email/:token': () => import('@/features/auth/ConfirmEmailPage'),
  '/undo-email/:token': () => import('@/features/auth/UndoEmailPage'),
  '/adminlogin': () => import('@/features/admin/AdminLoginPage'),
  '/demo/outbox': () => import('@/features/outbox/OutboxPage'),
  '/schedule': () => import('@/features/search/SchedulePage'),
  '/schedulepopup': () => import('@/features/search/SchedulePage'),
  '/schedulebook': () => import('@/features/search/results/ScheduleResultsPage'),
  '/instant': () => import('@/routes/instant'),
  '/instantbook': () => import('@/features/search/results/InstantResultsPage'),
  '/profile': () => import('@/routes/ownProfile'),
  '/profile/:photographerId': () => import('@/features/photographerProfile/PublicProfilePage'),
  '/photographers': () => import('@/features/search/city/CityPage'),
  '/photographers/:city': () => import('@/features/search/city/CityPage'),
  '/photographers/:city/:category': () => import('@/features/search/city/CityPage'),
  '/shared/:token': () => import('@/features/photos/SharedPage'),
  '*': () => import('@/ui/feedback/NotFoundPage'),
};

const forEverySession: Record<string, PageLoader> = {
  '/receipt/:bookingId': () => import('@/features/receipt/ReceiptPage'),
  '/messages': () => import('@/features/messages/MessagesPage'),
  '/messages/:threadId': () => import('@/features/messages/MessagesPage'),
};

const forCustomers: Record<string, PageLoader> = {
  '/bookingaddress': () => import('@/features/bookingSteps/DetailsPage'),
  '/confirmbookingdetails': () => import('@/features/bookingSteps/PaymentPage'),
  '/confirmation': () => import('@/features/bookingSteps/ConfirmationPage'),
  '/userpfp': () => import('@/features/activity/CustomerProfilePage'),
  '/photos/:bookingId': () => import('@/features/photos/PhotosPage'),
  '/instant/:dispatchId': () => import('@/features/instant/DispatchPage'),
};

const forPhotographers: Record<string, PageLoader> = {
  '/profiledit': () => import('@/features/profileEditor/ProfileEditorPage'),
  '/delivery/:bookingId': () => import('@/features/delivery/DeliveryPage'),
  '/dashboard': () => import('@/features/dashboard/DashboardPage'),
};

const forAdmins: Record<string, PageLoader> = {
  '/adminactivity': () => import('@/features/admin/AdminPage'),
};

function lazyRoutes(pages: Record<string, PageLoader>): ReactNode {
  return Object.entries(pages).map(([path, load]) => {
    const LazyPage = lazyNamed(() => loadPage(load), 'Component');
    return <Route key={path} path={path} element={<LazyPage />} />;
  });
}

export const routes = (
  <Route element={<Layout />}>
    {lazyRoutes(forEveryone)}
    <Route element={<RequireRole />}>{lazyRoutes(forEverySession)}</Route>
    <Route element={<RequireRole is="user" />}>{lazyRoutes(forCustomers)}</Route>
    <Route element={<RequireRole is="Photographer" />}>{lazyRoutes(forPhotographers)}</Route>
    <Route element={<RequireAdmin />}>{lazyRoutes(forAdmins)}</Route>
  </Route>
);

export function AppRoutes() {
  return <Routes>{routes}</Routes>;
}

/**
 * Admits users with one role, or all signed-in users. Visitors are redirected to the login page and return after signing in.
 * Users with another role are redirected to the landing page.
 */
function RequireRole({ is }: { is?: Role }) {
  const user = useSession()?.user;
  const { pathname, search } = useLocation();

  if (!user) {
    // At logout the URL has already changed, but the router still shows this page while the next one is loading.
    if (window.location.pathname !== pathname) return null;
    const state: SentToLogin = {
      returnTo: pathname + search,
      notice: sessionStore.suspended ? commonTexts.suspended : commonTexts.notLoggedIn,
    };
    return <Navigate to="/login" replace state={state} />;
  }
  return !is || user.role === is ? <Outlet /> : <Navigate to="/" replace />;
}
