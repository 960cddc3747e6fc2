import { Navigate } from 'react-router-dom';
import { useSession } from '@/session/useSession';

/**
 * Redirects /profile to the profile page for the person's role, and visitors to the customers' page, which redirects them to
 * the login page.
 */
export function Component() {
  const role = useSession()?.user.role;
  return <Navigate replace to={role === 'Photographer' ? '/profiledit' : '/userpfp'} />;
}
