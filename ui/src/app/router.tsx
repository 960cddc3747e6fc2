import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from '@/app/Layout';
import { OwnProfile } from '@/app/OwnProfile';
import { RequireRole } from '@/app/RequireRole';
import { RouteError } from '@/app/RouteError';
import { PageSkeleton } from '@/components/Skeletons';

// Paths match without regard to case, as the product's own links mix it.
const forEveryone: RouteObject[] = [
  { index: true, lazy: () => import('@/routes/landing') },
  { path: 'bookingpopup', lazy: () => import('@/routes/landing') },
  { path: 'about', lazy: () => import('@/routes/about') },
  { path: 'services', lazy: () => import('@/routes/services') },
  { path: 'community', lazy: () => import('@/routes/community') },
  { path: 'query', lazy: () => import('@/routes/contact') },
  { path: 'termsandcondition', lazy: () => import('@/routes/terms') },
  { path: 'privacypolicy', lazy: () => import('@/routes/privacy') },
  { path: 'refundpolicy', lazy: () => import('@/routes/refunds') },
  { path: 'login', lazy: () => import('@/routes/login') },
  { path: 'signup', lazy: () => import('@/routes/signup') },
  { path: 'update-password/:token', lazy: () => import('@/routes/updatePassword') },
  { path: 'demo/outbox', lazy: () => import('@/routes/outbox') },
  { path: 'schedule', lazy: () => import('@/routes/schedule') },
  { path: 'schedulepopup', lazy: () => import('@/routes/schedule') },
  { path: 'schedulebook', lazy: () => import('@/routes/scheduleResults') },
  { path: 'instant', lazy: () => import('@/routes/instant') },
  { path: 'instantbook', lazy: () => import('@/routes/instantResults') },
  { path: 'profile', element: <OwnProfile /> },
  { path: 'profile/:photographerId', lazy: () => import('@/routes/photographer') },
];

const forCustomers: RouteObject[] = [
  { path: 'bookingaddress', lazy: () => import('@/routes/bookingAddress') },
  { path: 'confirmbookingdetails', lazy: () => import('@/routes/bookingPayment') },
  { path: 'confirmation', lazy: () => import('@/routes/bookingConfirmation') },
  { path: 'userpfp', lazy: () => import('@/routes/customerProfile') },
];

const forPhotographers: RouteObject[] = [
  { path: 'profiledit', lazy: () => import('@/routes/photographerProfile') },
  { path: 'dashboard', lazy: () => import('@/routes/dashboard') },
];

export const router = createBrowserRouter([
  {
    element: <Layout />,
    HydrateFallback: PageSkeleton,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          ...forEveryone,
          { element: <RequireRole is="user" />, children: forCustomers },
          { element: <RequireRole is="Photographer" />, children: forPhotographers },
          { path: '*', lazy: () => import('@/routes/notFound') },
        ],
      },
    ],
  },
]);
