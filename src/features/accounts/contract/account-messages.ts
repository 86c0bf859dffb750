// The messages of sign-up and sign-in, for forms that have not loaded zod (AUTH-02, AUTH-07, AUTH-08, AUTH-11).
export const accountMessages = {
  role: "Please select your role.",
  name: "Please enter your name.",
  loginEmail: "Please enter your email address.",
  loginPassword: "Please enter your password.",
  email: "Please enter a valid email address.",
  mobile: "Please enter a valid mobile number.",
  password: "Password must contain at least one uppercase, one lowercase, one number and one special character.",
  confirm: "Password not matched.",
  terms: "Please accept the Terms & Conditions and Privacy Policy.",
  invalidCredentials: "Invalid credentials!",
  suspended: "This account is suspended. We sent you a mail with the reason; reply to it if you disagree.",
  accountExists: "An account with this email and role already exists.",
  registered: "Success! please login to continue",
  tooManyAttempts: "Too many failed sign-ins. Please wait a moment and try again.",
  accountUnderAttack:
    "Very many sign-ins to this account have failed today. Please wait and try again, or use the link in the mail that we have sent to its owner.",
  currentPassword: "Please enter your current password.",
  wrongCurrentPassword: "Your current password is incorrect.",
  stays: "Welcome back. Your account is active again, with everything in it.",
  signedOut: "You are signed out.",
  passwordChanged: "Password changed. Other devices have been signed out.",
} as const;
