import { ChevronDown } from "lucide-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { displayName, signOut, type UserProfile } from "../../features/accounts/web/public.ts";
import { AccountLinks, AccountMenu } from "../account-menu.tsx";

type Props = { profile: UserProfile; place: "header" | "drawer" };

/** The name of the signed-in person, with a menu below it in the header and with the same links in the drawer (HEAD-02, HEAD-03). */
export default function SignedInAccount({ profile, place }: Props): ReactElement | null {
  const navigate = useNavigate();
  const name = displayName(profile);
  function logOut(): void {
    signOut();
    void navigate("/login");
  }
  if (place === "header") {
    return (
      <AccountMenu buttonClass="btn btn-secondary w-full px-3!" onLogout={logOut}>
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden className="size-4!" />
      </AccountMenu>
    );
  }
  return (
    <section aria-label="Account" className="mt-4 grid gap-1 border-t border-line pt-4">
      <p className="truncate px-3 pb-1 font-semibold">{name}</p>
      <AccountLinks className="side-link" onLogout={logOut} />
    </section>
  );
}
