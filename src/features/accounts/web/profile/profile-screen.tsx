import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { PasskeysSection } from "../passkeys/passkeys-section.tsx";
import { SecondFactorSection } from "../second-factor/second-factor-section.tsx";
import { LeavingSection } from "./leaving-section.tsx";
import { MailSwitches } from "./mail-switches.tsx";
import { PhotoField } from "./photo-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useProfile } from "./profile-query.ts";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export const meta = () => [{ title: "Profile | Aangan" }, { name: "robots", content: "noindex" }];

/** The lister's own account (PROF-01, AUTH-12). */
export default function ProfileScreen() {
  const { data: profile, error, refetch } = useProfile();
  return (
    <>
      <ScreenHeader title="Profile" about={profile?.email}>
        {profile?.publicPage && (
          <Link to={profile.publicPage} className="btn btn-secondary">
            <ExternalLink aria-hidden />
            View public page
          </Link>
        )}
      </ScreenHeader>
      {error && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
      {!profile && !error && <div className="card h-[34rem] skel" />}
      {profile && (
        <div className="grid grid-cols-1 gap-6">
          <ProfileSection heading="About you" text="What visitors see next to your properties.">
            <PhotoField profile={profile} />
            <ProfileForm profile={profile} />
          </ProfileSection>
          <ProfileSection heading="Password and devices" text="The devices that are signed in to your account.">
            <SessionsSection />
          </ProfileSection>
          <PasskeysSection isEmailVerified={profile.isEmailVerified} />
          <SecondFactorSection isEmailVerified={profile.isEmailVerified} />
          <ProfileSection heading="Mails" text="Which optional mails you get.">
            <MailSwitches wanted={profile.mails} />
          </ProfileSection>
          <ProfileSection heading="Your data" text="It is yours: download it, or delete it.">
            <LeavingSection />
          </ProfileSection>
        </div>
      )}
    </>
  );
}
