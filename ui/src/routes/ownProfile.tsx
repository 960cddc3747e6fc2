import { Navigate } from 'react-router-dom';
import { useSession } from '@/session/useSession';

/** The page /profile, which is the person's own profile, whatever their role. */
export function Component() {
  const role = useSession()?.user.role;
  return <Navigate replace to={role === 'Photographer' ? '/profiledit' : '/userpfp'} />;
}
