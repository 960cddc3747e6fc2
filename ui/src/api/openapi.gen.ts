// Generated from docs/openapi.yaml by `npm run generate`.
/* oxlint-disable */

export interface paths {
    readonly "/api/v1/config": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Configuration of this installation */
        readonly get: operations["showConfig"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/sendotp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a code to an address or a number
         * @description The answer is the same whether or not an account exists. A new code replaces the previous one. Limits: 10 codes and
         *     reset mails an hour per destination, with a pause in between; 300 requests a minute per client address. Text
         *     messages: 3 an hour per number, 5 an hour per client address, and `SMS_DAILY_LIMIT` in 24 hours for all, together
         *     with those of loginwithmobilenumber. 503 `not_configured` without a mail server or SMS provider. The message is on its
         *     way when the call answers; if the provider is away, it is sent once that is back.
         */
        readonly post: operations["sendCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/saveotp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The same as sendotp
         * @description A code chosen by the client is ignored. The server creates and sends its own.
         */
        readonly post: operations["saveCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/verifyotp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Exchange a code for a proof of ownership of the destination
         * @description A code works once, within its lifetime, and allows 5 wrong tries. The proof is valid for 15 minutes, for one
         *     sign-up or one saved mobile number. It never signs in. While a code is outstanding, a destination has 20 wrong
         *     tries an hour, then 429; a new code is still accepted at the first try from the client address that asked for it.
         */
        readonly post: operations["verifyCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/checkemail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check whether an account has this address
         * @description At most 30 requests a minute per client address.
         */
        readonly post: operations["checkEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/signup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a photographer's account
         * @description Needs the proof of the e-mail address. The profile is public once an admin has approved it; until then its
         *     owner can complete it. The mobile number stays unverified. If the form is valid, the proof is used up, even if the
         *     address is taken. At most 120 requests a minute per client address.
         */
        readonly post: operations["signUpPhotographer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/usersignup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a customer's account
         * @description Needs the proof of the e-mail address. If the form is valid, the proof is used up, even if the address is taken.
         *     At most 120 requests a minute per client address.
         */
        readonly post: operations["signUpCustomer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in by password
         * @description A wrong password and an unknown e-mail address get the same answer. At most 30 requests a minute per client
         *     address. After 20 wrong passwords in an hour for one e-mail address, known or not, the answer is 429, except for
         *     client addresses that have signed in to that account before: each of those has 20 of its own. The right password
         *     of a suspended account is answered 403.
         */
        readonly post: operations["signIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/userlogin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in by password, customers only
         * @description The right password of a photographer or of a suspended account is answered 403.
         */
        readonly post: operations["signInCustomer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/loginwithmobilenumber": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in by a verified mobile number
         * @description Without `otpSTR`, a code is sent if the number can sign in; the answer is the same in both cases. With `otpSTR`,
         *     the code signs in. Codes of sendotp do not sign in. The right code of a suspended account is answered 403.
         */
        readonly post: operations["signInByMobile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/google-login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with Google
         * @description A new person becomes a customer. An existing account is linked only if Google has verified its address. A
         *     suspended account is answered 403.
         */
        readonly post: operations["signInByGoogle"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/user-google-login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The same as google-login */
        readonly post: operations["signInCustomerByGoogle"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/user-google-signup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The same as google-login */
        readonly post: operations["signUpByGoogle"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check a sign-in token and return its account
         * @description The token is in the body, in the header `token` or in `Authorization`; the first one counts. Only sign-in tokens
         *     are accepted, not those for resets, verification or files.
         */
        readonly post: operations["verifySession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/forgotpassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Mail a link that sets a new password
         * @description The answer and its time are the same whether or not an account exists. At most 300 requests a minute per client
         *     address. 503 `not_configured` without a mail server.
         */
        readonly post: operations["forgotPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/savetoken": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * The same as forgotpassword
         * @description A token chosen by the client is ignored. The server creates and mails its own.
         */
        readonly put: operations["saveResetToken"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/resetpassword": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set a new password with the mailed link
         * @description The link works once, and every older token of the account stops working.
         */
        readonly post: operations["resetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/auth/undoemail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Restore the old e-mail address with the mailed link
         * @description The link is mailed to the old address when an account changes its address. It works once, within 7 days. All tokens of the account and its password stop working, and the restored address gets a link to set a new password.
         */
        readonly post: operations["undoEmailChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/profile/getUserDeets/{userId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        /** The caller's account */
        readonly get: operations["showAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/profile/{userId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        /**
         * The caller's bookings as a customer
         * @description The latest shoot comes first.
         */
        readonly get: operations["listActivity"];
        /**
         * Change the caller's name or mobile number
         * @description Omitted fields stay unchanged. A mobile number is verified, and can sign in, only with its proof. With the proof, a
         *     number that another account has verified is answered 409. Without it the number is saved unverified, at most 10
         *     times an hour. The e-mail address is changed by PocketBase's calls, with a confirmation.
         */
        readonly put: operations["changeAccount"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/data/{userId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        /**
         * Download what is kept of oneself
         * @description A ZIP with data.json and the files that one uploaded. At most 3 an hour.
         */
        readonly get: operations["exportOwnData"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/deletion/{userId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        /** The caller's request to delete the account */
        readonly get: operations["showDeletion"];
        readonly put?: never;
        /**
         * Ask the admins to delete one's account
         * @description They do it within 30 days. The account's address gets a mail, and nothing is deleted within 72 hours of it. A repeat
         *     changes nothing. At most 3 requests in 24 hours.
         */
        readonly post: operations["askDeletion"];
        /**
         * Withdraw the request to delete the account
         * @description A repeat changes nothing.
         */
        readonly delete: operations["withdrawDeletion"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/setUserProfilePicture/{userId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Set the caller's profile photo */
        readonly put: operations["setUserPhoto"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/queries/addEmail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Subscribe an address to the newsletter
         * @description A known address gets the same answer as a new one. At most 60 requests a minute per client address.
         */
        readonly post: operations["subscribe"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/home/contactus": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a message to the operators
         * @description At most 20 requests a minute per client address.
         */
        readonly post: operations["contact"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/client-errors": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report an error that the web app did not handle
         * @description For the log of the operators. Leave out everything that is about a person; the server removes it again. It keeps the
         *     name of the error and the plain words of the message, without quoted texts, digits and names, of the stack the files
         *     with line and column, and of the route the pattern of the page. At most 10 reports a minute per client address and
         *     120 in all, each of at most 2 kB. Reports of the same error share one line of the log, and of the 60 lines of an hour
         *     one address gets at most 10.
         */
        readonly post: operations["reportClientError"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/items": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search photographers by filters, at any time or for a time
         * @description Omitted filters are not applied. With a date and a time, only photographers who are free then are found. Without a
         *     category, these are free for the longest kind of shoot that they offer.
         */
        readonly get: operations["searchItems"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/categories/getallcategories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The categories of shoots */
        readonly get: operations["listCategories"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/scheduleBooking/locations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The cities served
         * @description Also available with a slash at the end.
         */
        readonly get: operations["listLocations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/scheduleBooking/photographers/filter": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search photographers who are free at a time
         * @description Returns photographers who are approved, available, have prices, serve the city and category, and have no other
         *     booking at that time. Omitted filters are not applied.
         */
        readonly get: operations["searchSchedule"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The cities that have a page
         * @description Cities that at least one listed photographer names. Those who serve all of India are counted, too.
         */
        readonly get: operations["listCityPages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cities/{city}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of the city in lower case, with hyphens between the words. */
                readonly city: components["parameters"]["CitySlug"];
            };
            readonly cookie?: never;
        };
        /**
         * What the page of a city shows
         * @description Photographers of all categories. An error's `data.city.value` is the path of a page to go on with.
         */
        readonly get: operations["showCityPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cities/{city}/{category}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of the city in lower case, with hyphens between the words. */
                readonly city: components["parameters"]["CitySlug"];
                /** @description The name of the category in lower case, with hyphens between the words. */
                readonly category: string;
            };
            readonly cookie?: never;
        };
        /**
         * What the page of a category in a city shows
         * @description The page exists if a search finds at least three photographers, and at least one of them names the city. An error's
         *     `data.city.value` is the path of a page to go on with.
         */
        readonly get: operations["showCityCategoryPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/getPhotographerDetails/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        /**
         * A photographer's public profile
         * @description A photographer who is not public is found only by their own account.
         */
        readonly get: operations["showPhotographer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/getPhotographerProfile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The caller's own profile, approved or not */
        readonly get: operations["showOwnProfile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/getPortfolio/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        /** A photographer's pictures and videos */
        readonly get: operations["showPortfolio"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/completed-shoots/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        /** Completed shoots of each category */
        readonly get: operations["countShoots"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/calculateCompletedShootsByCategory/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        /** The same as completed-shoots */
        readonly get: operations["countShootsByCategory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/reviews/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        /**
         * Reviews of a photographer
         * @description Newest first, also those that do not count towards the rating. Customers are shown by their first names only.
         */
        readonly get: operations["listReviews"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/updatePricing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace the caller's prices
         * @description An entry that is not a number counts as 0 and is refused by name, such as `updatedPrices.0.pricePerSKU`.
         *     Existing bookings keep their price.
         */
        readonly post: operations["updatePricing"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/changeAvailability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Accept new requests, or not */
        readonly post: operations["changeAvailability"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/selectcategories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Choose the categories that the caller offers
         * @description Replaces the previous choice. Pictures of removed categories are kept.
         */
        readonly post: operations["selectCategories"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/askApproval": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ask for an approval again after being turned down */
        readonly post: operations["askApproval"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/updateProfile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the caller's profile
         * @description Omitted fields stay unchanged.
         */
        readonly post: operations["updateProfile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/setPortfolioImages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add pictures and videos to a category
         * @description Stores all files or none; an error names the file that caused it. Limits: 10 MB and 40 megapixels per picture, 50 MB
         *     per video, 60 files per category. A portfolio can hold 200 MB until the photographer is approved, then the
         *     configured size; 413 says how much is left. The type is detected by content, not by name. Pictures are stored
         *     upright and without metadata. If the category has no cover, the first picture becomes the cover.
         */
        readonly post: operations["uploadPortfolio"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/makeCoverImage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Make a picture the cover of its category */
        readonly post: operations["makeCover"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/deleteCoverImage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete the cover of a category
         * @description The first remaining picture becomes the cover.
         */
        readonly delete: operations["deleteCover"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/deletePortfolioImage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Delete some pictures or videos of a category */
        readonly delete: operations["deleteImages"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/deleteportfolio": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete all files of a category, or one picture
         * @description Also available with a slash at the end.
         */
        readonly delete: operations["deletePortfolio"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/set-profile-picture/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Set the profile photo of the caller, a photographer */
        readonly post: operations["setPhotographerPhoto"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/portfolio/del-profile-picture/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Remove the caller's profile photo */
        readonly delete: operations["removePhoto"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/addAddress/{userId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Save an address
         * @description At most 20 addresses can be saved.
         */
        readonly post: operations["addAddress"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/user/{userId}/address": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change an address
         * @description With `old`, the change is refused (409) if the list has changed since it was read.
         */
        readonly put: operations["changeAddress"];
        readonly post?: never;
        /**
         * Delete an address
         * @description With `address`, the deletion is refused (409) if the list has changed since it was read.
         */
        readonly delete: operations["deleteAddress"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description For GET the caller's own account, for POST the photographer. */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /** The caller's saved addresses */
        readonly get: operations["listAddresses"];
        readonly put?: never;
        /**
         * Notify the photographer of a request
         * @description Not required: the message is sent when the request is created. Repeating the call sends nothing twice.
         */
        readonly post: operations["notifyPhotographer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/{userId}/{photographerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
                readonly photographerId: components["parameters"]["PhotographerId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Request a shoot
         * @description The request reserves its slot until it is answered, cancelled or expires. The server computes the price from the
         *     photographer's current prices, and the booking keeps it.
         *
         *     409 if the slot is taken, if the photographer is not available or has no prices, or if `pricing` is no longer
         *     right: then `data.pricing` has the code `price_changed` and the right total as its `value`.
         *
         *     429 if the customer already has the maximum of pending requests: by default 3 with one photographer and 10 in all.
         */
        readonly post: operations["createBooking"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/{bookingId}/paymentMethod": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Choose how to pay
         * @description Possible while the booking is pending, upcoming, or completed and unpaid; otherwise 409. 409 also for payAfterShoot
         *     if the booking came from an accepted offer and its photographer does not allow it (`payAfterShoot` is false).
         */
        readonly put: operations["choosePaymentMethod"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/{bookingId}/rescue": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Stop the search for another photographer
         * @description For the customer of a booking whose photographer has cancelled, while the search is open. What was paid goes back in
         *     full at once, without an admin, and a compensation is due. While a dispute of the payment is open, the refund waits
         *     for an admin (`refundHeld`). The compensation is in `review` until an admin has looked, if the same customer and
         *     photographer had one within a year, if the photographer has cancelled too many shoots, or if a dispute is open.
         *     Repeating the call returns the same answer.
         *
         *     409 `already_won` if another photographer has taken over meanwhile: the new booking's id is the `value` of
         *     `data.bookingId`. That one can be cancelled free of charge until its `freeUntil`. 409 `conflict` if there is
         *     nothing to end: no search was started for this booking, or it is over. 400 if `bookingId` in the body is another
         *     than in the path.
         */
        readonly put: operations["endRescue"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/cancelbookingdata": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel a pending or upcoming booking
         * @description Takes effect at once and frees the slot. Only paid bookings have a fee. The refund is sent once an admin has
         *     approved it. A booking that another photographer has taken over has no fee until its `freeUntil`, and its refund is
         *     sent at once. Repeating the call returns the same answer.
         *
         *     409 `shoot_started` from the start of the shoot on: report a problem instead. The start that counts is the present
         *     one, also of a booking that was moved.
         */
        readonly post: operations["cancelBooking"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/{bookingId}/receipt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * The receipt of a paid booking
         * @description For the customer and the photographer of the booking; 409 while it is unpaid.
         */
        readonly get: operations["showReceipt"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/{bookingId}/again": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * A draft of a completed booking, to book it again
         * @description At today's price, without date and payment method. 409 unless the booking is completed.
         */
        readonly get: operations["bookAgain"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/{bookingId}/calendar.ics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * A booking as a calendar file
         * @description For the customer and the photographer of the booking. One event (RFC 5545), in UTC. Its `UID` stays the same, and
         *     its `SEQUENCE` rises with each change of the start, the status or the photographer, so a file that is imported
         *     again moves or cancels the event. A pending booking is tentative. The file has no price and no contact details.
         */
        readonly get: operations["showCalendarFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reschedule/{bookingId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Move a booking, or propose another time
         * @description For the customer and the photographer of the booking. The booking keeps its length, price and payment.
         *
         *     A pending request is moved by its customer at once (200). Its deadline follows the new start but is never later than the first one, and the photographer is told.
         *
         *     For an upcoming booking this proposes a time (201), and the other party accepts or declines it. The new time is
         *     reserved meanwhile and may overlap the present one. The proposal lapses after 24 hours, or 2 hours before the
         *     earlier of the two starts.
         *
         *     409 if the time is taken or outside of the working hours: then `data.scheduledTime` has the code and up to three
         *     free times in `next`. 409 also if the shoot has started, is completed or cancelled, or is less than 2 hours away,
         *     if a proposal is open, if two proposals of the caller were accepted before, and if a photographer moves a pending
         *     request. 429 after 10 proposals or moves of the caller within 24 hours.
         */
        readonly post: operations["reschedule"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reschedule/{bookingId}/{proposalId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
                /** @description A proposal of this booking. */
                readonly proposalId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Accept or decline a proposed time
         * @description For the party who did not propose. Repeating the call returns the same answer. 409 for the caller's own proposal, if
         *     it was answered otherwise, withdrawn or has lapsed, and if the time is no longer possible: then
         *     `data.scheduledTime` has the code and up to three free times in `next`, and the proposal stays open.
         */
        readonly put: operations["answerProposal"];
        readonly post?: never;
        /**
         * Withdraw a proposed time
         * @description For the party who proposed. Repeating the call returns the same answer. 409 for the other party's proposal, and if it
         *     was answered or has lapsed.
         */
        readonly delete: operations["withdrawProposal"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/instant/quote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Who could come soon, and at what price
         * @description Counts the photographers whom an instant request would ask now, and the range of their totals. Without a day and a
         *     time it is for the next half hour that is at least 60 minutes away; the start must be within 48 hours.
         *
         *     400 with `data.date` if the day or the time is malformed, has passed or is too far ahead, with `data.skuCount` and
         *     the code `below_minimum` for fewer than 10 SKUs.
         */
        readonly get: operations["quoteInstant"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/instant/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description For POST the caller's own account; another one is answered 403. For GET and DELETE a dispatch of the caller;
                 *     another person's is answered 404.
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * How a search for a photographer is going
         * @description For the customer of the dispatch, of both kinds. It can be read at any later time: after a reload, it has all that
         *     is needed to send the same request again.
         */
        readonly get: operations["showDispatch"];
        readonly put?: never;
        /**
         * Ask several photographers at once
         * @description Offers the shoot to the first five photographers. If nobody accepts, ten more are asked, then twenty more. Nothing
         *     is charged before one has accepted. The booking then has the price of that photographer, never more than
         *     `maxTotal`, and an online payment is due within 10 minutes.
         *
         *     400 as for a booking: for SKUs (`below_minimum`), for an unknown city or category, for a start that has passed or
         *     is more than 48 hours ahead (`slot_invalid`, in `data.scheduledDate`), and for a price that is not one.
         *
         *     409 `nobody_free` if nobody is free at that price: `data.location` has the code and up to three free times in
         *     `next`. 409 `dispatch_open` while another instant request of the caller is open: its id is the `value` of
         *     `data.dispatchId`. 429 after 3 instant requests within an hour. 503 `not_configured` if the method is razorpay and
         *     this installation has no online payment.
         */
        readonly post: operations["requestInstant"];
        /**
         * Withdraw an instant request
         * @description Ends all its offers. Repeating the call returns the same answer.
         *
         *     409 `already_won` if a photographer has accepted meanwhile: the booking's id is the `value` of `data.bookingId`.
         *     409 `already_decided` if it has lapsed. 409 `conflict` for a rescue, which `PUT /booking/{bookingId}/rescue` ends.
         */
        readonly delete: operations["withdrawDispatch"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/instant/on": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Take instant requests, or stop
         * @description Ends by itself after `hours`, and after three offers in a row without an answer. While on, the caller gets offers
         *     if seen within the last 5 minutes or if subscribed to push messages. 409 `conflict` for switching it on while the
         *     profile is not approved or has no prices.
         */
        readonly put: operations["switchInstant"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/instant/offers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The offers that the caller can accept now
         * @description Of both kinds, those that end first at the beginning. Reading them counts as having seen them. No offer tells a name
         *     or a street; these come with the booking.
         */
        readonly get: operations["listOffers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/instant/offers/{offerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An offer to the caller. Another photographer's is answered 404. */
                readonly offerId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Accept or decline an offer
         * @description The first to accept gets the booking, which is upcoming at once. Repeating the call returns the same answer, also
         *     after the offer has ended.
         *
         *     | code | status | when |
         *     |---|---|---|
         *     | `offer_lost` | 409 | Another photographer has accepted. 'Somebody was faster.' |
         *     | `offer_ended` | 409 | Its time is over, it was declined, the customer has withdrawn the request, or the caller is no longer approved. 'This offer has ended.' |
         *     | `offer_clash` | 409 | The time is no longer free in the caller's calendar. 'You have another booking at this time.' The offer stands, and the other photographers keep theirs. |
         *     | `already_decided` | 409 | The caller declines what they have accepted. |
         *
         *     The server's clock decides whether the offer stands.
         */
        readonly put: operations["answerOffer"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/free/{photographerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Free times of a photographer
         * @description The full and half hours at which a shoot can begin, day by day, as the booking call judges them. Without a category
         *     they are those of the longest shoot that the photographer offers. No day has times while the photographer is not
         *     available. What takes a time is not told.
         *
         *     With `bookingId` they are the times that the caller's own booking can move to: its length counts, its present time
         *     counts as free, and the photographer need not be available.
         */
        readonly get: operations["listFree"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/entries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What is in the calendar of the caller
         * @description Bookings, time that foreign calendars block, and time off, from a day on. Foreign calendars have no titles: what
         *     takes the time is not stored. `clashes` lists all bookings ahead that time off, a foreign calendar or the working
         *     hours contradict, also those after these days. A booking is listed with the time of its open proposal if that clashes.
         */
        readonly get: operations["listCalendarEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The calendar settings of the caller */
        readonly get: operations["showCalendarSettings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/hours": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the working hours
         * @description The whole week. Without any range the caller can be booked around the clock. A range that ends before it begins goes
         *     over midnight and is answered as two. Bookings stay as they are; `clashes` lists those outside of the new hours.
         */
        readonly put: operations["setWorkingHours"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change buffer, notice and horizon
         * @description What is missing stays.
         */
        readonly put: operations["setBookingLimits"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/timeOff": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Block or open time
         * @description Without times it covers whole days; an end of `12:00 AM` is the end of the day. Bookings stay as they are; `clashes`
         *     lists those in blocked time. 409 beyond 500 entries that have not passed.
         */
        readonly post: operations["addTimeOff"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/timeOff/{timeOffId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an entry of time off
         * @description 409 for the time of a shoot that the caller has cancelled, until it has passed.
         */
        readonly delete: operations["deleteTimeOff"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/feeds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Connect a foreign calendar
         * @description Reads the calendar before it answers; what it blocks is taken from then on. The address is https or webcal, on a
         *     public host. It is a secret: no answer has it. Whatever is wrong with it is answered in the same words, 400 on `url`.
         *     409 for the sixth calendar and for an address that is connected already. Adding counts as a sync.
         */
        readonly post: operations["addFeed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/feeds/{feedId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change a foreign calendar
         * @description What is missing stays. The calendar is read again. With a new address that gives no calendar nothing changes (400 on
         *     `url`); with the old address the change is saved, `problem` says why it was not read, and the last good copy stays.
         */
        readonly put: operations["changeFeed"];
        readonly post?: never;
        /**
         * Disconnect a foreign calendar
         * @description What it blocked is free at once.
         */
        readonly delete: operations["deleteFeed"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/feeds/{feedId}/sync": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read a foreign calendar now
         * @description Once a minute, then 429. A calendar that cannot be read is answered 200 with its `problem`. Reading was given up
         *     after 30 days of failures; a sync that succeeds begins it again. 503 if other readings take too long.
         */
        readonly post: operations["syncFeed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/link": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make or replace the calendar link
         * @description The link shows the caller's shoots in calendar programs. Its address is answered only here: the server keeps no more
         *     than a hash of it. An earlier link stops working at once.
         */
        readonly post: operations["makeCalendarLink"];
        /**
         * Delete the calendar link
         * @description The link stops working at once. Without a link nothing changes.
         */
        readonly delete: operations["deleteCalendarLink"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/calendar/feed/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The shoots of a photographer as a calendar
         * @description For calendar programs, which read it again and again. Whoever has the link may read it. Times are in UTC. It has the
         *     shoots from 90 days ago to 400 days ahead: requests as tentative, accepted and completed shoots as confirmed, canceled
         *     and rejected ones as cancelled, for 30 days. `full` shows the category, the customer's first name, the address and
         *     what is photographed; `busy` shows only that the time is taken. Neither has a price, an email address or a mobile number.
         *
         *     The `ETag` changes with the content alone, so a program that sends it back as `If-None-Match` gets 304. An address
         *     has 60 requests a minute.
         */
        readonly get: operations["readCalendarFeed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/push/subscription": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send push messages to this browser
         * @description The object that `PushManager.subscribe()` makes with `vapidKey` of `/api/v1/config`. A known endpoint is updated, and
         *     it belongs to the last account that has sent it. An account has 10 at most: the next one replaces the oldest.
         *
         *     400 with `data.endpoint` if the address is not that of a known push service, with `data.keys` if the keys are not
         *     valid. 503 `not_configured` if push is off (`vapidKey` is empty).
         */
        readonly post: operations["subscribeToPush"];
        /**
         * Send no more push messages to this browser
         * @description The same answer for an endpoint that is not known or not the caller's. Then nothing changes.
         */
        readonly delete: operations["unsubscribeFromPush"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment/capturePayment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open the order of a booking at the payment provider
         * @description Possible after acceptance while the booking is unpaid. Repeating the call returns the open order. Sets the payment
         *     method to razorpay. 503 without a provider, or while it does not answer.
         */
        readonly post: operations["capturePayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment/verifyPayment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm a payment that the provider's page reported
         * @description Send the answer of the provider's page. The server asks the provider for the state of the payment. 503 while the
         *     provider does not answer; the server then finds the payment by itself. A payment that is late, a duplicate, or for
         *     an old price is answered 409 and refunded in full.
         */
        readonly post: operations["verifyPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment/webhook": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Receive events of the payment provider
         * @description The signature covers the raw body. Every event with a valid signature is answered 200, also repeats. An event of an
         *     unknown kind or order is stored and changes nothing. 503 without a webhook secret.
         */
        readonly post: operations["takeWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/booking/review/{bookingId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rate a completed shoot
         * @description One review per booking. The photographer's rating is the mean of the reviews.
         */
        readonly post: operations["reviewBooking"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/dashboard/userreq/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description For GET the caller's own photographer id, for PUT and DELETE the booking. */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * A photographer's requests and shoots
         * @description Soonest first; if only completed ones are requested, latest first.
         */
        readonly get: operations["listRequests"];
        /**
         * Accept a request
         * @description Repeating the call returns the same answer. Any other status than pending is answered 409.
         */
        readonly put: operations["acceptRequest"];
        readonly post?: never;
        /**
         * Reject a request
         * @description The request leaves the photographer's list and the slot is free. The customer sees it as rejected.
         */
        readonly delete: operations["rejectRequest"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/dashboard/userreq/complete/{requestId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The booking. */
                readonly requestId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Mark a shoot as completed
         * @description Possible after the start of the shoot; before it 409.
         */
        readonly put: operations["completeRequest"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/dashboard/shoot/{requestId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller. Another photographer's is answered 404. */
                readonly requestId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Cancel an upcoming shoot as its photographer
         * @description The customer is told at once. If the shoot is at least 90 minutes away, others are asked for the same time and price
         *     (`rescue`); otherwise the customer gets all money back. The time stays blocked in the caller's calendar. The
         *     cancellation is counted on the public profile for 12 months: the second within 6 months lowers the rank in searches,
         *     and after the third the profile takes no bookings until an admin has looked at it. Repeating the call returns the
         *     same answer.
         *
         *     409 `withdrawals_held` until an admin has looked after the third: write to us. 409 `shoot_started` after the start: report a problem instead. 409 `already_decided` for any other status than
         *     upcoming. 400 without a reason of the list, and if `bookingId` in the body is another than in the path.
         */
        readonly delete: operations["withdrawFromShoot"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/dashboard/photographerName/{photographerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly photographerId: components["parameters"]["PhotographerId"];
            };
            readonly cookie?: never;
        };
        /** A photographer's name */
        readonly get: operations["showName"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/dashboard/earnings/{photographerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly photographerId: components["parameters"]["PhotographerId"];
            };
            readonly cookie?: never;
        };
        /** Earnings of the caller's completed shoots */
        readonly get: operations["showEarnings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * The delivery of a booking and its files
         * @description Customers get the files that were delivered, photographers and admins all of them, by order of creation. Read it
         *     again when `version` of the collection `deliveries` rises, which PocketBase's realtime calls report. 404 for a booking
         *     without a delivery.
         */
        readonly get: operations["showDelivery"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Announce a file, and get the address to upload it to
         * @description Photos are jpg, jpeg, png and webp up to 200 MB, videos mp4, m4v, mov and webm up to 4 GB. The name only admits a
         *     file; after the upload its content decides. Bytes are then sent to `uploadUrl` by tus. An upload without a byte for 7
         *     days is deleted.
         *
         *     409 `too_early` before the start of the shoot, `delivery_ended` once it is accepted or closed, `too_many_files` for
         *     the 3,001st. 413 `too_large` for a file that is too large, `delivery_full` if the booking's or the photographer's
         *     space is used up.
         */
        readonly post: operations["addDeliveryFile"];
        /**
         * Delete files of a delivery
         * @description Delivered files can be deleted only while the customer waits for changes: otherwise 409 `already_delivered`, and none
         *     is deleted.
         */
        readonly delete: operations["deleteDeliveryFiles"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/files/{fileId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
                readonly fileId: components["parameters"]["DeliveryFileId"];
            };
            readonly cookie?: never;
        };
        /**
         * A file of a delivery, or a preview of it
         * @description Takes a token, or the `key` of the delivery without a header. 401 without either; 404 for a wrong or ended key.
         *     Single and several ranges, `If-Range`, `If-None-Match` and HEAD work. The original is an attachment. To the customer
         *     previews have a mark while the delivery is locked, and an original is 403 `locked`; a file that is not delivered yet
         *     is 404. Videos have no previews.
         */
        readonly get: operations["readDeliveryFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/zip": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * All delivered files as a ZIP
         * @description Takes a token, or the `key` of the delivery without a header. Nothing is compressed, so the length is known and a
         *     download resumes: the `ETag` is that of the content. One range is answered 206, several 200. 403 `locked` for the
         *     customer while the delivery is locked, 409 if nothing is in it. A person has two downloads at once, the server 16;
         *     then 429. A connection that ends early has met a file that is missing.
         */
        readonly get: operations["readDeliveryZip"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/names": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * Names of the files, one a line
         * @description For the search of a program that has the originals, such as Lightroom.
         */
        readonly get: operations["listDeliveryNames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/deliver": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Show the files to the customer
         * @description 'Photos delivered!' Needs at least one new file that is ready, and none that is uploading or being checked. An
         *     upcoming booking is completed by it. Files that are uploaded later are shown by delivering again.
         *
         *     409 `nothing_ready`, `upload_running`, `delivery_ended`, and `fewer_files` if there are fewer files than SKUs were
         *     booked and `fewer` is not true.
         */
        readonly put: operations["deliver"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/paid": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Say that the customer has paid in person
         * @description 'Marked as paid in person.' Unlocks the delivery and closes an open order; money that arrives online afterwards goes
         *     back in full. 409 unless the booking is completed and unpaid.
         */
        readonly put: operations["markPaidInPerson"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/picks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Pick files, or comment on one
         * @description 409 `pick_limit` if more would be picked than the photographer allows; `conflict` before the first delivering. A
         *     comment is for one file; an empty one deletes it.
         */
        readonly put: operations["pickFiles"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Accept a delivery
         * @description 'Photos accepted. Thank you!' Final: it releases the photographer's money. Possible while the delivery is unlocked and
         *     `delivered`, and while it is `waiting` if the booking is completed and paid: the customer has the photos from
         *     elsewhere. 409 `not_paid`, `problem_open`, or `conflict` in any other status.
         */
        readonly put: operations["acceptDelivery"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/changes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Ask for changes
         * @description Three times at most; each begins a new period until `deliverBy`. 409 `not_paid` while locked, `problem_open`,
         *     `no_rounds_left`, or `conflict` unless delivered.
         */
        readonly put: operations["askForChanges"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/problem": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report a problem
         * @description An admin decides it. While it is open, the delivery is not accepted, nothing is released and the booking is not
         *     cancelled. 409 `too_early` before the time of its kind, `too_late` after it, `problem_open` for a second one at the
         *     same time, `conflict` for the fourth.
         */
        readonly post: operations["reportProblem"];
        /**
         * Withdraw a problem
         * @description Without an open problem 404. The time until the delivery is accepted begins anew.
         */
        readonly delete: operations["withdrawProblem"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/shares": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * The shares of a delivery
         * @description Live ones, newest first.
         */
        readonly get: operations["listShares"];
        readonly put?: never;
        /**
         * Share a delivery by an address
         * @description The address is answered only here: the server keeps a hash of it. 409 `locked` while the delivery is locked,
         *     `conflict` for the 21st live share.
         */
        readonly post: operations["share"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/delivery/{bookingId}/shares/{shareId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
                /** @description A share of this delivery. */
                readonly shareId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a share
         * @description It ends at once, also for downloads that are running.
         */
        readonly delete: operations["revokeShare"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/upload/{uploadId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Without it, or with another version, 412. */
                readonly "Tus-Resumable"?: "1.0.0";
            };
            readonly path: {
                /** @description The end of an `uploadUrl`. */
                readonly uploadId: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Give up an upload
         * @description The file is deleted with its row. 409 if the upload is finished.
         */
        readonly delete: operations["endUpload"];
        readonly options?: never;
        /**
         * How many bytes of a file have arrived
         * @description The core of tus 1.0. A finished upload answers its whole length. 404 once it was deleted.
         */
        readonly head: operations["showUpload"];
        /**
         * Send bytes of a file
         * @description At most 8 MiB at a time; what arrived before a connection broke off counts. 409 if `Upload-Offset` is another than
         *     that of HEAD, 413 for more than 8 MiB or than the length, 415 for another content type, 423 while another PATCH of
         *     this upload runs, 429 for the fifth PATCH of the caller at once, 507 while the disk is nearly full.
         */
        readonly patch: operations["sendUpload"];
        readonly trace?: never;
    };
    readonly "/api/v1/shared/{token}/open": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a share
         * @description The key is for the calls below. 401 `pin_required` if the PIN is missing or wrong; ten wrong ones an hour, then 429.
         *     404 for a share that has ended or does not exist.
         */
        readonly post: operations["openShare"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/shared/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
            };
            readonly cookie?: never;
        };
        /**
         * The files that a share shows
         * @description 401 without a key; 404 for a wrong or ended one, and for a share that has ended.
         */
        readonly get: operations["showShared"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/shared/{token}/files/{fileId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
                readonly fileId: components["parameters"]["DeliveryFileId"];
            };
            readonly cookie?: never;
        };
        /**
         * A file of a share, or a preview of it
         * @description As files of a delivery. 403 for an original unless the share allows downloads.
         */
        readonly get: operations["readSharedFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/shared/{token}/zip": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
            };
            readonly cookie?: never;
        };
        /**
         * The files of a share as a ZIP
         * @description As the ZIP of a delivery. 403 unless the share allows downloads.
         */
        readonly get: operations["readSharedZip"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What the caller earned, and the payouts
         * @description `due` is settled money, which the next batch pays; refunds and adjustments can make it negative. `unsettled` is the gross of
         *     releases that wait for payout details.
         */
        readonly get: operations["showPayouts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payouts/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Mail a code for saving payout details
         * @description The limits are those of sendotp. 409 `email_changed` while a change of the e-mail address can still be undone. 503
         *     `not_configured` on an installation without payouts.
         */
        readonly post: operations["sendPayoutCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payouts/payee": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Save the payout details
         * @description Replaces all of them. Nothing is paid until `usableFrom`. 400 by field; then `otpSTR` with `code_wrong` or `code_expired`. 409
         *     `email_changed` while a change of the e-mail address can still be undone. 503 `not_configured` on an installation without
         *     payouts.
         */
        readonly put: operations["savePayee"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payouts/statements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The movements of a month
         * @description `opening` plus the lines is `closing`, which is the next month's `opening`. The balance is what was released and not paid,
         *     also of releases that are not settled.
         */
        readonly get: operations["showStatement"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payouts/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Invoices and credit notes about commission
         * @description Newest first. A photographer sees the own ones, an admin all.
         */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payouts/invoices/{invoiceId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An invoice of the caller, or any for an admin. Another person's is answered 404. */
                readonly invoiceId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /** An invoice or credit note */
        readonly get: operations["readInvoice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/payouts/due": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Who can be paid, and who cannot
         * @description The first 5,000 of each, largest first. `count` and `total` are those of `ready`.
         */
        readonly get: operations["showPayoutsDue"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/payouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Batches, newest first */
        readonly get: operations["listPayoutBatches"];
        readonly put?: never;
        /**
         * Make a batch of all payouts that are due
         * @description 409 `price_changed` if the total is not `expectedTotal`; the right one is the `value` of `data.expectedTotal`. 409 `nothing_due` if
         *     nobody can be paid. 409 `payee_problem` if no key opens the details of somebody. 503 `not_configured` on an installation
         *     without payouts.
         */
        readonly post: operations["makePayoutBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/payouts/{batchId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly batchId: components["parameters"]["PayoutBatchId"];
            };
            readonly cookie?: never;
        };
        /** A batch and its payouts */
        readonly get: operations["showPayoutBatch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/payouts/{batchId}/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly batchId: components["parameters"]["PayoutBatchId"];
            };
            readonly cookie?: never;
        };
        /**
         * The file for the bank
         * @description The payouts that are `made`, by reference. Never cached; each download is in the audit log. 409 `nothing_due` if none is `made`,
         *     `payee_problem` if no key opens the details of one. 503 `not_configured` on an installation without payouts.
         */
        readonly get: operations["readPayoutFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/payouts/{batchId}/bank": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly batchId: components["parameters"]["PayoutBatchId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Apply what the bank says about a batch
         * @description A CSV of at most 1 MB and 5,000 rows. Columns are found by name, whatever the case. All good rows are applied together; the same
         *     file again changes nothing.
         */
        readonly post: operations["readBankAnswer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/payoutLines/{payoutId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly payoutId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Mark a payout as paid or returned
         * @description A repeat answers the same. 400 for a missing or malformed `utr` or `reason`; 409 `utr_used`, or `already_decided` for what the
         *     payout can no longer become.
         */
        readonly put: operations["decidePayout"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The caller's threads
         * @description The thread with the latest message comes first.
         */
        readonly get: operations["listThreads"];
        readonly put?: never;
        /**
         * Ask a photographer a question
         * @description Opens the thread with the photographer, or writes into the one that exists. A photographer who is not approved or
         *     is suspended is answered 404, unless there is a thread.
         *
         *     409 `blocked`, `closed` or `wait_for_answer` as for the other messages. 429 for more than `THREADS_PER_DAY` new
         *     threads in 24 hours, and for the limits of all messages.
         */
        readonly post: operations["askPhotographer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages/unread": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How many messages the caller has not seen */
        readonly get: operations["countUnread"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages/{threadId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        /**
         * A thread and some of its messages
         * @description Without a number the latest messages, with `before` those directly below it, with `after` those directly above it,
         *     always by rising number. Reading does not mark as seen. Read it again when `version` of the collection `threads`
         *     rises, which PocketBase's realtime calls report. Poll every 15 seconds while that is down.
         */
        readonly get: operations["showThread"];
        readonly put?: never;
        /**
         * Write a message
         * @description The text is cleaned and then has 1 to 2,000 characters, or none beside a picture, and at most 5 links. Pictures are
         *     JPEG, PNG or WebP of at most 10 MB and 40 megapixels; one bad picture refuses the whole message.
         *
         *     409 `blocked` if either side blocks, `closed` if an account is suspended or the photographer is no longer approved,
         *     `wait_for_answer` for the sixth message of a customer to whom the photographer has not written. 413
         *     `pictures_full` if the caller's space for pictures is used up. 429 for the limits of messages and of pictures.
         */
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages/{threadId}/seen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Mark the messages up to a number as seen
         * @description A number above the latest message counts as that one. Nothing lowers what was seen.
         */
        readonly put: operations["markSeen"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages/{threadId}/{messageId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
                readonly messageId: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an own message
         * @description Leaves the message without its text and pictures, for both. A repeat answers the same. 403 for the other's message
         *     and for lines, 409 `too_late` after `MESSAGE_DELETE_SECONDS`.
         */
        readonly delete: operations["deleteMessage"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages/{threadId}/block": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Block the other
         * @description Neither can write, and the customer can neither ask nor book. Bookings that exist go on. A repeat answers the same.
         */
        readonly put: operations["blockThread"];
        readonly post?: never;
        /**
         * Lift the own block
         * @description The other's block stays. A repeat answers the same.
         */
        readonly delete: operations["unblockThread"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/messages/{threadId}/reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report a message or the whole thread
         * @description An own message and a line are answered 400, an unknown message 404. 409 `report_open` while an earlier report of the
         *     caller in this thread is undecided, 429 for more than 10 a day.
         */
        readonly post: operations["reportThread"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/pictures/{pictureId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly pictureId: components["parameters"]["PictureId"];
            };
            readonly cookie?: never;
        };
        /**
         * A picture of a message or of a brief
         * @description Takes the token of one of its two people, or the `key` of an answer without a header. 401 without either; 404 for a
         *     wrong or ended key.
         */
        readonly get: operations["readPicture"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/{bookingId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        /**
         * The brief of a booking
         * @description Empty without one. The photographer sees it while the booking is pending, upcoming or completed, and `onSite` in the
         *     last two; otherwise 404.
         */
        readonly get: operations["showBrief"];
        /**
         * Change the brief of a booking
         * @description Omitted fields stay unchanged. Possible until the shoot starts, while the booking is pending or upcoming: otherwise 409
         *     `brief_closed`. 409 `brief_changed` if `version` is given and is not the present one, and 409 `blocked` for anything
         *     but `onSite` while either side blocks.
         */
        readonly put: operations["changeBrief"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/brief/{bookingId}/pictures": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add pictures to the brief of a booking
         * @description Checked like pictures of messages; one bad picture refuses all. 409 `too_many_pictures` for the eleventh,
         *     `brief_closed` as for other changes, `blocked` while either side blocks. 413 `pictures_full` if the caller's space for
         *     pictures is used up.
         */
        readonly post: operations["addBriefPictures"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/exports/{table}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download a table as CSV
         * @description UTF-8 with a byte order mark, times of India, rupees with two decimals. A text that a spreadsheet would run as a formula begins with an apostrophe. A download that fails midway is cut off.
         */
        readonly get: operations["exportTable"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/people/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Download what is kept of a person
         * @description A ZIP with data.json and the files that the person uploaded. It leaves a row in the audit log.
         */
        readonly post: operations["exportPerson"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/people/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Erase a person
         * @description Deletes the data of the person. Paid bookings and bookings of shoots that took place are kept without the
         *     name. Refused while bookings are pending or upcoming, or a refund is open, and within 72 hours of the mail about the
         *     person's own request. With a replica, 503 can also mean that the person is erased, but that the replica has no note
         *     of it yet; the server adds it later.
         */
        readonly post: operations["erasePerson"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Accounts by a part of the name, email address or mobile number
         * @description The newest account comes first. Their records are in the collection `users`.
         */
        readonly get: operations["findAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/waiting": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What waits for an admin
         * @description The same list that the mail digest has. Kinds of which nothing waits are not in it.
         */
        readonly get: operations["showWaiting"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/reports/{reportId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A report and the messages around it
         * @description Texts are as they were written. Of a message the 20 before and after it, of a thread the latest 41. Leaves a row in
         *     `audit_log`, action `read report`.
         */
        readonly get: operations["readReport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/threads/{threadId}/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read a thread, with a reason
         * @description The latest 50 messages, or those directly below `before`, as they were written. Leaves a row in `audit_log` with the
         *     reason, action `read thread`.
         */
        readonly post: operations["readThread"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/demo/outbox": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The latest messages, in demo mode
         * @description Not available in production (404).
         */
        readonly get: operations["showDemoOutbox"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/demo/pay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Pay an order of the demo's sandbox
         * @description Does what the provider's checkout page does. Not available in production (404).
         */
        readonly post: operations["payInSandbox"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Id: string;
        /** @description An id, or empty. */
        readonly MaybeId: string;
        /**
         * @description Rupees, with at most two decimals.
         * @example 8400
         * @example 600.5
         */
        readonly Rupees: number;
        /** @description Ten digits, without +91. */
        readonly Mobile: string;
        /**
         * @description A day in India, dd/mm/yyyy.
         * @example 25/11/2026
         */
        readonly ShownDay: string;
        /**
         * @description A time of day in India.
         * @example 3:05 AM
         */
        readonly ShownTime: string;
        /**
         * @description A time of day in India, h:mm AM or PM.
         * @example 3:05 PM
         * @example 03:05 pm
         */
        readonly TypedTime: string;
        /**
         * @description A timestamp, UTC.
         * @example 2026-11-20 19:00:00.000Z
         */
        readonly Moment: string;
        /**
         * @description A timestamp in RFC 3339, UTC.
         * @example 2026-11-20T13:30:00.250Z
         * @example 2026-11-20T13:30:00Z
         */
        readonly Timestamp: string;
        /** @description Address of a file on this server. */
        readonly FileAddress: string;
        /** @description Address of a file on this server, or empty. */
        readonly MaybeFileAddress: string;
        /** @description The profile photo, or a picture of the initials. */
        readonly Picture: string;
        /**
         * @description Customers have the role user.
         * @enum {string}
         */
        readonly Role: "user" | "Photographer";
        /**
         * @description Mobile photographers use their phone.
         * @enum {string}
         */
        readonly PhotographerType: "professional" | "mobile";
        /** @enum {string} */
        readonly BookingStatus: "pending for approval" | "upcoming" | "completed" | "rejected" | "canceled";
        /** @enum {string} */
        readonly RequestStatus: "pending for approval" | "upcoming" | "completed";
        /** @enum {string} */
        readonly BookingType: "schedule" | "instant";
        /** @enum {string} */
        readonly PaymentMethod: "razorpay" | "payAfterShoot";
        /**
         * @description | status | meaning |
         *     |---|---|
         *     | `unpaid` | Nothing was paid, or not yet. |
         *     | `paid` | Paid online. |
         *     | `refund pending` | A refund is on its way. |
         *     | `refunded` | The refund has been made. |
         *     | `paid in person` | The customer paid the photographer. |
         *     | `moved` | Paid online, and the payment now belongs to the booking of the photographer who took over. It can neither be paid nor refunded here, and has no receipt. |
         * @enum {string}
         */
        readonly PaymentStatus: "unpaid" | "paid" | "refund pending" | "refunded" | "paid in person" | "moved";
        /**
         * @description `instant`: a customer wants somebody soon. `rescue`: the photographer of a booking has cancelled.
         * @enum {string}
         */
        readonly DispatchKind: "instant" | "rescue";
        /**
         * @description | status | meaning |
         *     |---|---|
         *     | `open` | Photographers are being asked. |
         *     | `won` | One has accepted, and there is a booking. |
         *     | `lapsed` | Nobody has accepted in time. |
         *     | `withdrawn` | The customer has stopped the search. |
         * @enum {string}
         */
        readonly DispatchStatus: "open" | "won" | "lapsed" | "withdrawn";
        /**
         * @description | status | meaning |
         *     |---|---|
         *     | `searching` | Other photographers are being asked for the same time and price. |
         *     | `taken_over` | One has accepted: see `bookingId`. |
         *     | `ended` | Nobody was found, the customer has stopped the search, or there was no time for one. What was paid goes back in full. |
         * @enum {string}
         */
        readonly RescueStatus: "searching" | "taken_over" | "ended";
        /**
         * @description `review`: an admin has to look whether it is due. `due`: owed to the customer. `paid`: transferred.
         * @enum {string}
         */
        readonly CompensationStatus: "review" | "due" | "paid";
        /**
         * @description Why a photographer cancels.
         * @enum {string}
         */
        readonly WithdrawalReason: "ill" | "equipment" | "emergency" | "other";
        readonly Success: {
            /** @constant */
            readonly success: true;
            /** @description Can be shown to people. */
            readonly message: string;
        };
        readonly Paged: components["schemas"]["Success"] & {
            readonly page: number;
            readonly perPage: number;
            readonly totalItems: number;
        };
        readonly Found: components["schemas"]["Success"] & {
            readonly perPage: number;
            /** @description How many photographers match on all pages together, if `count` asks for it. 500 means 500 or more. */
            readonly found?: number;
            /** @description Cursor of the next page; empty at the end. */
            readonly nextCursor: string;
        };
        readonly Error: {
            /** @constant */
            readonly success: false;
            /** @description The same as the HTTP status. */
            readonly status: number;
            readonly code: components["schemas"]["ErrorCode"];
            /** @description Can be shown to people. */
            readonly message: string;
            /** @description Errors by field; empty if no field is wrong. */
            readonly data: {
                readonly [key: string]: components["schemas"]["FieldProblem"];
            };
        };
        /**
         * @description Says what a client can do about an error. Codes never change their meaning; messages may change at any time.
         *     New codes may be added, so treat an unknown one by the HTTP status.
         *
         *     | code | meaning |
         *     |---|---|
         *     | `account_suspended` | The account is suspended. Show the message, which says whom to write to. |
         *     | `already_decided` | Somebody has already decided, answered or moved this on. Load it again. |
         *     | `already_delivered` | The customer has these files. They can be deleted only after changes were asked for. |
         *     | `already_won` | A photographer has accepted meanwhile. The booking's id is the `value` of `data.bookingId`. |
         *     | `below_minimum` | The number of SKUs is below the minimum of the product or of this photographer. |
         *     | `blocked` | One of the two blocks the other. |
         *     | `brief_changed` | The brief has changed since it was loaded. Load it again. |
         *     | `brief_closed` | The shoot has started, or the booking is neither pending nor upcoming. |
         *     | `category_not_offered` | The photographer does not offer this category. |
         *     | `closed` | Nobody can write here: an account is suspended, or the photographer is no longer approved. |
         *     | `code_expired` | No code is valid for this destination. Send a new one. |
         *     | `code_wrong` | The code is wrong. It can be entered again. |
         *     | `conflict` | The present state does not allow this. |
         *     | `cursor_invalid` | Start the search again without a cursor. |
         *     | `delivery_ended` | The delivery is accepted or closed. |
         *     | `delivery_full` | The space of the booking or of the photographer is used up. Delete something first. |
         *     | `dispatch_open` | The customer has an open instant request. Its id is the `value` of `data.dispatchId`. |
         *     | `email_changed` | The e-mail address was changed and can still be undone. Try again after that. |
         *     | `email_taken` | Another account has this email address. |
         *     | `fewer_files` | There are fewer files than SKUs were booked. Send `fewer: true` to deliver them anyway. |
         *     | `forbidden` | The caller may not do this. |
         *     | `insufficient_storage` | The server has no space for uploads. |
         *     | `internal` | The server failed. |
         *     | `invalid` | The request is wrong; see `data`. |
         *     | `key_busy` | The first request with this Idempotency-Key is still being processed. Try again with the same key. |
         *     | `key_reused` | The Idempotency-Key belongs to another request. Use a new one. |
         *     | `link_used` | The link has expired or has been used. |
         *     | `locked` | The delivery is locked until it is paid. |
         *     | `mobile_taken` | Another account has this mobile number. |
         *     | `no_moves_left` | The caller has moved this booking twice. |
         *     | `no_rounds_left` | The customer has asked for changes three times. |
         *     | `nobody_free` | No photographer is free then at that price. `next` of `data.location` has later times. |
         *     | `not_configured` | This installation does not offer this. Trying again does not help. |
         *     | `not_found` | It does not exist, or not for this caller. |
         *     | `not_paid` | The booking has not been paid. |
         *     | `not_payable` | The booking cannot be paid online now. |
         *     | `nothing_due` | Nothing is due, or nothing waits for the bank. |
         *     | `nothing_ready` | No file is ready to be delivered. |
         *     | `offer_clash` | The photographer has another booking at this time. |
         *     | `offer_ended` | The offer no longer stands. |
         *     | `offer_lost` | Another photographer has accepted the offer first. |
         *     | `outside_area` | The address names a city in which the photographer does not work. |
         *     | `payee_problem` | No key opens the payout details. They must be saved again. |
         *     | `payment_failed` | The payment failed; nothing was paid. |
         *     | `payment_refunded` | The payment arrived but cannot be used. It will be refunded in full. |
         *     | `photographer_unavailable` | The photographer takes no bookings now. Choose another one. |
         *     | `pick_limit` | More files would be picked than the photographer allows. |
         *     | `pictures_full` | The caller's space for pictures in messages and briefs is used up. |
         *     | `pin_required` | The share needs its PIN, and it is missing or wrong. |
         *     | `portfolio_full` | The category or the portfolio is full. Delete something first. |
         *     | `price_changed` | The price is out of date. The right one is in `data`. |
         *     | `problem_open` | A problem of this booking is open. |
         *     | `proof_required` | The verificationToken is missing or no longer valid. Verify a new code. |
         *     | `proposal_open` | A proposed time waits for the other party. |
         *     | `record_changed` | The record has changed since it was loaded. Load it again. |
         *     | `report_open` | An earlier report of the caller in this thread is undecided. |
         *     | `request_expired` | The request has expired. |
         *     | `session_ended` | The token is no longer valid. Log in again. |
         *     | `shoot_started` | The shoot has started, so it can no longer be cancelled. Report a problem instead. |
         *     | `slot_invalid` | The date and time cannot be booked: malformed, past or too far ahead. Choose another time. |
         *     | `slot_taken` | The time has just been taken. Choose another time or photographer. |
         *     | `timeout` | The request took too long to arrive. |
         *     | `too_early` | The shoot has not started or is not completed yet, or the time for this problem has not come. |
         *     | `too_large` | The request or file is too large. |
         *     | `too_late_to_move` | The shoot has started or is less than 2 hours away. |
         *     | `too_late` | The time for this is over. |
         *     | `too_many_codes` | Too many codes were requested, or too many wrong ones entered. Wait for `Retry-After`. |
         *     | `too_many_files` | The delivery has 3,000 files. |
         *     | `too_many_pending` | The customer has too many pending requests. Cancel one or wait for an answer. |
         *     | `too_many_pictures` | A brief has at most 10 pictures. |
         *     | `too_many_requests` | Wait for `Retry-After`. |
         *     | `unauthorized` | The call needs a token. |
         *     | `unavailable` | Something that the server needs does not respond. Try again later. |
         *     | `unsupported_media_type` | The request or file has the wrong format. |
         *     | `upload_running` | A file is being uploaded or checked. Wait, or delete it. |
         *     | `utr_used` | This UTR belongs to another transfer. |
         *     | `wait_for_answer` | The photographer has not answered yet. Wait for an answer. |
         *     | `withdrawals_held` | The photographer has cancelled several shoots. An admin has to look first: write to us. |
         *     | `wrong_credentials` | The email address or the password is wrong. |
         *     | `wrong_role` | This is for another type of account. |
         * @enum {string}
         */
        readonly ErrorCode: "account_suspended" | "already_decided" | "already_delivered" | "already_won" | "below_minimum" | "blocked" | "brief_changed" | "brief_closed" | "category_not_offered" | "closed" | "code_expired" | "code_wrong" | "conflict" | "cursor_invalid" | "delivery_ended" | "delivery_full" | "dispatch_open" | "email_changed" | "email_taken" | "fewer_files" | "forbidden" | "insufficient_storage" | "internal" | "invalid" | "key_busy" | "key_reused" | "link_used" | "locked" | "mobile_taken" | "no_moves_left" | "no_rounds_left" | "nobody_free" | "not_configured" | "not_found" | "not_paid" | "not_payable" | "nothing_due" | "nothing_ready" | "offer_clash" | "offer_ended" | "offer_lost" | "outside_area" | "payee_problem" | "payment_failed" | "payment_refunded" | "photographer_unavailable" | "pick_limit" | "pictures_full" | "pin_required" | "portfolio_full" | "price_changed" | "problem_open" | "proof_required" | "proposal_open" | "record_changed" | "report_open" | "request_expired" | "session_ended" | "shoot_started" | "slot_invalid" | "slot_taken" | "timeout" | "too_early" | "too_large" | "too_late" | "too_late_to_move" | "too_many_codes" | "too_many_files" | "too_many_pending" | "too_many_pictures" | "too_many_requests" | "unauthorized" | "unavailable" | "unsupported_media_type" | "upload_running" | "utr_used" | "wait_for_answer" | "withdrawals_held" | "wrong_credentials" | "wrong_role";
        readonly FieldProblem: {
            readonly code: string;
            readonly message: string;
            /** @description The right value, if the server knows it; prices in rupees. For a field that is an id, the id. */
            readonly value?: number | string;
            /**
             * @description Of a refused time, up to three later ones that are free; of one that is too late, the last free ones that can be
             *     booked.
             */
            readonly next?: readonly components["schemas"]["FreeSlot"][];
        };
        readonly Message: components["schemas"]["Success"];
        /**
         * @example {
         *       "success": true,
         *       "message": "4 photographers are free.",
         *       "free": 4,
         *       "from": 4200,
         *       "to": 7800,
         *       "start": {
         *         "scheduledDate": "25/11/2026",
         *         "scheduledTime": "5:30 PM"
         *       }
         *     }
         */
        readonly InstantQuote: components["schemas"]["Success"] & {
            /** @description How many photographers would be asked. */
            readonly free: number;
            /** @description The lowest total for these SKUs; 0 if nobody is free. */
            readonly from: components["schemas"]["Rupees"];
            /** @description The highest total for these SKUs; 0 if nobody is free. */
            readonly to: components["schemas"]["Rupees"];
            readonly start: components["schemas"]["FreeSlot"];
            /** @description Only if nobody is free. */
            readonly next?: components["schemas"]["NextStarts"];
        };
        /**
         * @description Up to three later starts within 48 hours at which at least one photographer is free, soonest first. Each can be sent
         *     as an instant request.
         */
        readonly NextStarts: readonly components["schemas"]["FreeSlot"][];
        /**
         * @example {
         *       "location": "Bengaluru",
         *       "categoryId": "cat0product0000",
         *       "shootAddress": "14 Lavelle Road, Ashok Nagar, Bengaluru",
         *       "locality": "Ashok Nagar",
         *       "skuCount": 20,
         *       "maxTotal": 6000,
         *       "paymentMethod": "razorpay"
         *     }
         */
        readonly NewDispatch: {
            /** @description Name or id of the city. */
            readonly location: string;
            readonly categoryId: components["schemas"]["Id"];
            readonly shootAddress: components["schemas"]["Address"];
            /** @description Shown in offers as their area. Without it they show the city alone. */
            readonly locality?: components["schemas"]["Locality"];
            readonly skuCount: number;
            /** @description The most that the customer pays, in rupees. Nobody who costs more is asked. */
            readonly maxTotal: components["schemas"]["Rupees"];
            /** @description With payAfterShoot, only photographers who allow it are asked. */
            readonly paymentMethod: components["schemas"]["PaymentMethod"];
            /**
             * @description Day in India, dd/mm/yyyy. The start is at most 48 hours ahead. Without day and time it is the next half hour that
             *     is at least 60 minutes away.
             */
            readonly scheduledDate?: components["schemas"]["ShownDay"];
            /** @description Needed with scheduledDate. */
            readonly scheduledTime?: components["schemas"]["TypedTime"];
        };
        /**
         * @example {
         *       "success": true,
         *       "message": "We are asking 5 photographers.",
         *       "dispatchId": "d1sp4tch0000001",
         *       "asked": 5,
         *       "roundEnds": "2026-11-25T10:31:30.000Z"
         *     }
         */
        readonly DispatchMade: components["schemas"]["Success"] & {
            readonly dispatchId: components["schemas"]["Id"];
            /** @description How many photographers have an offer. */
            readonly asked: number;
            /** @description When more photographers are asked, unless all decline before. */
            readonly roundEnds: components["schemas"]["Timestamp"];
        };
        /**
         * @description The part of the city, without street and house.
         * @example Ashok Nagar
         */
        readonly Locality: string;
        /** @description Who has accepted. */
        readonly MatchedPhotographer: {
            readonly _id: components["schemas"]["Id"];
            /** @description First and last name. */
            readonly name: string;
            /** @description Mean of the verified reviews; 0 without any. */
            readonly rating: number;
            /** @description How many verified reviews there are. */
            readonly ratingCount: number;
            readonly photo: components["schemas"]["MaybeFileAddress"];
            /** @description Whether the method of payment can be changed to payAfterShoot. */
            readonly payAfterShoot: boolean;
        };
        /**
         * @example {
         *       "success": true,
         *       "message": "Asha Rao has accepted.",
         *       "dispatchId": "d1sp4tch0000001",
         *       "kind": "instant",
         *       "status": "won",
         *       "round": 1,
         *       "asked": 5,
         *       "seen": 2,
         *       "roundEnds": "2026-11-25T10:31:30.000Z",
         *       "roundSeconds": 90,
         *       "now": "2026-11-25T10:30:41.120Z",
         *       "category": "Product",
         *       "categoryId": "cat0product0000",
         *       "unit": "product",
         *       "location": "Bengaluru",
         *       "shootAddress": "14 Lavelle Road, Ashok Nagar, Bengaluru",
         *       "locality": "Ashok Nagar",
         *       "start": {
         *         "scheduledDate": "25/11/2026",
         *         "scheduledTime": "5:30 PM"
         *       },
         *       "skuCount": 20,
         *       "maxTotal": 6000,
         *       "paymentMethod": "razorpay",
         *       "bookingId": "b00king00000001",
         *       "photographer": {
         *         "_id": "ph0t0grapher001",
         *         "name": "Asha Rao",
         *         "rating": 4.8,
         *         "ratingCount": 31,
         *         "photo": "",
         *         "payAfterShoot": false
         *       },
         *       "total": 5400,
         *       "bookingStatus": "upcoming",
         *       "paymentStatus": "unpaid",
         *       "payBy": "2026-11-25T10:40:22.000Z"
         *     }
         */
        readonly DispatchAnswer: components["schemas"]["Success"] & {
            readonly dispatchId: components["schemas"]["Id"];
            readonly kind: components["schemas"]["DispatchKind"];
            readonly status: components["schemas"]["DispatchStatus"];
            /** @description The present round of offers, or the last one. */
            readonly round: number;
            /** @description How many photographers have got an offer in all rounds. */
            readonly asked: number;
            /** @description How many of these have seen it. */
            readonly seen: number;
            /** @description When the present round ends, or when the last one did. */
            readonly roundEnds: components["schemas"]["Timestamp"];
            /**
             * @description How long a round lasts. The night does not count: from 10 PM to 7 AM in India, rescues of shoots that are 6 hours
             *     away or more pause.
             */
            readonly roundSeconds: number;
            /** @description The server's time, for countdowns. */
            readonly now: components["schemas"]["Timestamp"];
            /** @description Name of the category. */
            readonly category: string;
            readonly categoryId: components["schemas"]["Id"];
            readonly unit: components["schemas"]["CategoryUnit"];
            /** @description Name of the city. */
            readonly location: string;
            readonly shootAddress: components["schemas"]["Address"];
            readonly locality?: components["schemas"]["Locality"];
            readonly start: components["schemas"]["FreeSlot"];
            readonly skuCount: number;
            readonly maxTotal: components["schemas"]["Rupees"];
            readonly paymentMethod: components["schemas"]["PaymentMethod"];
            /** @description Of a rescue, the booking whose photographer has cancelled. */
            readonly rescues?: components["schemas"]["Id"];
            /** @description The booking, once a photographer has accepted. Likewise the fields below, except `next`. */
            readonly bookingId?: components["schemas"]["Id"];
            readonly photographer?: components["schemas"]["MatchedPhotographer"];
            /** @description The total of the booking in rupees. */
            readonly total?: components["schemas"]["Rupees"];
            readonly bookingStatus?: components["schemas"]["BookingStatus"];
            readonly canceledBy?: components["schemas"]["CanceledBy"];
            readonly paymentStatus?: components["schemas"]["PaymentStatus"];
            /** @description Until when the booking waits for its payment. Absent if it does not wait for one. */
            readonly payBy?: components["schemas"]["Timestamp"];
            /** @description Only after a lapse. */
            readonly next?: components["schemas"]["NextStarts"];
        };
        /**
         * @example {
         *       "id": "ph0t0grapher001",
         *       "on": true,
         *       "hours": 4
         *     }
         */
        readonly InstantSwitch: {
            /** @description One's own photographer id. */
            readonly id: components["schemas"]["Id"];
            readonly on: boolean;
            /** @description How long it stays on. Without it 8 hours, or until the present end if it is on. Ignored when switching off. */
            readonly hours?: number;
            /** @description Whether matched customers may pay after the shoot. If it is missing it stays; at first it is false. */
            readonly payAfterShoot?: boolean;
        };
        /** @description Whether a photographer takes instant requests. */
        readonly InstantState: {
            readonly on: boolean;
            /** @description When it ends by itself. Absent while off. */
            readonly until?: components["schemas"]["Timestamp"];
            readonly payAfterShoot: boolean;
        };
        /**
         * @example {
         *       "success": true,
         *       "message": "You take instant bookings until 9:00 PM.",
         *       "instant": {
         *         "on": true,
         *         "until": "2026-11-25T15:30:00.000Z",
         *         "payAfterShoot": false
         *       }
         *     }
         */
        readonly InstantAnswer: components["schemas"]["Success"] & {
            readonly instant: components["schemas"]["InstantState"];
        };
        /** @description A shoot that the caller can accept. It never has a name, a street or a house number. */
        readonly Offer: {
            readonly offerId: components["schemas"]["Id"];
            readonly kind: components["schemas"]["DispatchKind"];
            /** @description Name of the category. */
            readonly category: string;
            readonly unit: components["schemas"]["CategoryUnit"];
            /** @description The locality that the customer gave, else the city. */
            readonly area: string;
            readonly start: components["schemas"]["FreeSlot"];
            readonly skuCount: number;
            /**
             * @description What the customer pays in rupees. For an instant request by the caller's own prices, for a rescue the total of the
             *     booking whose photographer has cancelled.
             */
            readonly total: components["schemas"]["Rupees"];
            /** @description What the photographer gets of it, less the commission and the GST on it, before TDS and TCS. */
            readonly youGet: components["schemas"]["Rupees"];
            readonly expiresAt: components["schemas"]["Timestamp"];
        };
        /**
         * @example {
         *       "success": true,
         *       "message": "You have one offer.",
         *       "now": "2026-11-25T10:30:01.000Z",
         *       "offers": [
         *         {
         *           "offerId": "0ffer0000000001",
         *           "kind": "instant",
         *           "category": "Product",
         *           "unit": "product",
         *           "area": "Ashok Nagar",
         *           "start": {
         *             "scheduledDate": "25/11/2026",
         *             "scheduledTime": "5:30 PM"
         *           },
         *           "skuCount": 20,
         *           "total": 5400,
         *           "youGet": 4860,
         *           "expiresAt": "2026-11-25T10:31:30.000Z"
         *         }
         *       ]
         *     }
         */
        readonly OffersAnswer: components["schemas"]["Success"] & {
            readonly offers: readonly components["schemas"]["Offer"][];
            /** @description The server's time, for countdowns. */
            readonly now: components["schemas"]["Timestamp"];
        };
        readonly OfferAnswer: {
            /** @enum {string} */
            readonly answer: "accept" | "decline";
        };
        /**
         * @example {
         *       "success": true,
         *       "message": "The shoot is yours.",
         *       "offerId": "0ffer0000000001",
         *       "status": "accepted",
         *       "bookingId": "b00king00000001",
         *       "payBy": "2026-11-25T10:40:22.000Z"
         *     }
         */
        readonly OfferAnswered: components["schemas"]["Success"] & {
            readonly offerId: components["schemas"]["Id"];
            /** @enum {string} */
            readonly status: "accepted" | "declined";
            /** @description The new booking, if accepted. */
            readonly bookingId?: components["schemas"]["Id"];
            /** @description Until when the customer has to pay, if accepted and to be paid online. Unpaid, the booking is cancelled then. */
            readonly payBy?: components["schemas"]["Timestamp"];
        };
        /**
         * @description What became of a booking whose photographer has cancelled.
         * @example {
         *       "status": "searching",
         *       "dispatchId": "d1sp4tch0000001"
         *     }
         * @example {
         *       "status": "taken_over",
         *       "dispatchId": "d1sp4tch0000001",
         *       "bookingId": "b00king00000002",
         *       "photographerId": "ph0t0grapher002",
         *       "photographerName": "Asha Rao",
         *       "rating": 4.8,
         *       "freeUntil": "2026-11-26T10:30:00.000Z"
         *     }
         * @example {
         *       "status": "ended",
         *       "dispatchId": "d1sp4tch0000001",
         *       "refund": 5400
         *     }
         */
        readonly Rescue: {
            readonly status: components["schemas"]["RescueStatus"];
            /** @description The search, for `GET /instant/{dispatchId}`. Absent if there was no time for one. */
            readonly dispatchId?: components["schemas"]["Id"];
            /** @description The new booking, if somebody takes over. Likewise the three fields below. */
            readonly bookingId?: components["schemas"]["Id"];
            readonly photographerId?: components["schemas"]["Id"];
            /** @description First and last name. */
            readonly photographerName?: string;
            /** @description Mean of the verified reviews; 0 without any. */
            readonly rating?: number;
            /** @description Until when the new booking can be cancelled free of charge. Absent afterwards. */
            readonly freeUntil?: components["schemas"]["Timestamp"];
            /** @description What goes back to the customer in rupees, once it has ended and something was paid. `paymentStatus` tells how far it is. */
            readonly refund?: components["schemas"]["Rupees"];
            /**
             * @description The refund waits for an admin because of a dispute of the payment. Absent otherwise.
             * @constant
             */
            readonly refundHeld?: true;
        };
        /**
         * @description What the customer gets beside the refund because nobody came.
         * @example {
         *       "amount": 540,
         *       "status": "due"
         *     }
         */
        readonly Compensation: {
            readonly amount: components["schemas"]["Rupees"];
            readonly status: components["schemas"]["CompensationStatus"];
        };
        readonly RescueChoice: {
            /** @constant */
            readonly choice: "refund";
            readonly bookingId?: components["schemas"]["Id"];
        };
        /**
         * @example {
         *       "success": true,
         *       "message": "Your money is on its way back.",
         *       "refund": 5400,
         *       "compensation": {
         *         "amount": 540,
         *         "status": "due"
         *       }
         *     }
         */
        readonly RescueEnded: components["schemas"]["Success"] & {
            /** @description What goes back in rupees; 0 if nothing was paid. */
            readonly refund: components["schemas"]["Rupees"];
            /**
             * @description The refund waits for an admin, because a dispute of the payment is open. Absent otherwise.
             * @constant
             */
            readonly refundHeld?: true;
            readonly compensation?: components["schemas"]["Compensation"];
        };
        /**
         * @example {
         *       "bookingId": "b00king00000001",
         *       "reason": "equipment",
         *       "words": "My camera was stolen this morning."
         *     }
         */
        readonly Withdrawal: {
            readonly bookingId?: components["schemas"]["Id"];
            readonly reason: components["schemas"]["WithdrawalReason"];
            /** @description For the admins. The customer does not see reason and words. */
            readonly words?: string;
        };
        /**
         * @example {
         *       "success": true,
         *       "message": "The customer has been told.",
         *       "rescue": "d1sp4tch0000001"
         *     }
         */
        readonly WithdrawalAnswer: components["schemas"]["Success"] & {
            /** @description The dispatch that looks for another photographer. Absent if there is no time for one, or nobody to ask. */
            readonly rescue?: components["schemas"]["Id"];
        };
        /**
         * @description What `PushSubscription.toJSON()` of the browser returns.
         * @example {
         *       "endpoint": "https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ",
         *       "expirationTime": null,
         *       "keys": {
         *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
         *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
         *       }
         *     }
         */
        readonly PushSubscription: {
            /**
             * Format: uri
             * @description The address at the push service: https, on a known host.
             */
            readonly endpoint: string;
            /** @description Ignored. */
            readonly expirationTime?: number | null;
            readonly keys: {
                /** @description A point of P-256, 65 bytes, in base64url. */
                readonly p256dh: string;
                /** @description 16 bytes in base64url. */
                readonly auth: string;
            };
        };
        /** @description The browser's own object, or its endpoint alone. */
        readonly PushSubscriptionDeletion: {
            readonly endpoint: string;
        };
        readonly FreeSlot: {
            /** @description dd/mm/yyyy */
            readonly scheduledDate: string;
            /** @description h:mm AM or PM */
            readonly scheduledTime: string;
        };
        readonly FreeDaysAnswer: components["schemas"]["Success"] & {
            readonly days: readonly {
                /** @description dd/mm/yyyy */
                readonly date: string;
                readonly times: readonly string[];
            }[];
        };
        readonly WorkingHours: {
            /** @description 0 is Monday. */
            readonly day: number;
            /** @description A full or half hour, such as 9:00 AM. */
            readonly from: string;
            /** @description A full or half hour; 12:00 AM is the end of the day. */
            readonly to: string;
        };
        readonly WorkingHoursChange: {
            readonly id: components["schemas"]["Id"];
            readonly hours: readonly components["schemas"]["WorkingHours"][];
        };
        /**
         * @description The ids of the caller's pending and upcoming bookings that the change contradicts, at their time or at the time of an
         *     open proposal, at most 100.
         */
        readonly Clashes: readonly components["schemas"]["Id"][];
        readonly WorkingHoursAnswer: components["schemas"]["Success"] & {
            readonly hours: readonly components["schemas"]["WorkingHours"][];
            readonly clashes: components["schemas"]["Clashes"];
        };
        readonly BookingLimitsChange: {
            readonly id: components["schemas"]["Id"];
            /** @description Kept free after a shoot. */
            readonly bufferMinutes?: number;
            /** @description A shoot starts at least this long from now. */
            readonly leadHours?: number;
            /** @description How far ahead a shoot can be booked. */
            readonly horizonDays?: number;
        };
        readonly BookingLimits: {
            /** @description That of the installation (TRAVEL_MINUTES) if the photographer has set none. */
            readonly bufferMinutes: number;
            readonly leadHours: number;
            readonly horizonDays: number;
        };
        readonly BookingLimitsAnswer: components["schemas"]["Success"] & components["schemas"]["BookingLimits"];
        readonly NewTimeOff: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description `open` opens time outside of the working hours.
             * @default off
             * @enum {string}
             */
            readonly kind?: "off" | "open";
            /** @description dd/mm/yyyy */
            readonly fromDate: string;
            /** @description dd/mm/yyyy */
            readonly toDate: string;
            /** @description h:mm AM or PM */
            readonly fromTime?: string;
            /** @description h:mm AM or PM */
            readonly toTime?: string;
            /** @description For the photographer alone. */
            readonly note?: string;
        };
        readonly TimeOffAnswer: components["schemas"]["Success"] & {
            readonly timeOffId: components["schemas"]["Id"];
            readonly clashes: components["schemas"]["Clashes"];
        };
        readonly TimeOff: {
            readonly timeOffId: components["schemas"]["Id"];
            /** @enum {string} */
            readonly kind: "off" | "open";
            readonly fromDate: string;
            readonly fromTime: string;
            readonly toDate: string;
            readonly toTime: string;
            readonly note: string;
            readonly clashes: components["schemas"]["Clashes"];
        };
        readonly CalendarBooking: {
            readonly bookingId: components["schemas"]["Id"];
            readonly status: components["schemas"]["RequestStatus"];
            readonly start: components["schemas"]["Moment"];
            readonly end: components["schemas"]["Moment"];
            readonly category: string;
            /** @description The first name. */
            readonly customer: string;
            /** @description Time off, a foreign calendar or the working hours contradict it. */
            readonly clash: boolean;
        };
        readonly CalendarBlock: {
            readonly feedId: components["schemas"]["Id"];
            /** @description The name of the foreign calendar. */
            readonly feed: string;
            readonly start: components["schemas"]["Moment"];
            readonly end: components["schemas"]["Moment"];
        };
        readonly CalendarTimeOff: {
            readonly timeOffId: components["schemas"]["Id"];
            /** @enum {string} */
            readonly kind: "off" | "open";
            readonly start: components["schemas"]["Moment"];
            readonly end: components["schemas"]["Moment"];
            readonly note: string;
        };
        readonly CalendarEntriesAnswer: components["schemas"]["Success"] & {
            readonly bookings: readonly components["schemas"]["CalendarBooking"][];
            readonly clashes: readonly components["schemas"]["CalendarBooking"][];
            readonly blocks: readonly components["schemas"]["CalendarBlock"][];
            readonly timeOff: readonly components["schemas"]["CalendarTimeOff"][];
            readonly hours: readonly components["schemas"]["WorkingHours"][];
        };
        readonly NewFeed: {
            readonly id: components["schemas"]["Id"];
            /** @description For the photographer alone. */
            readonly name: string;
            /** @description The secret address of the calendar, https or webcal. */
            readonly url: string;
            /**
             * @description Events of whole days block time.
             * @default true
             */
            readonly allDayBlocks?: boolean;
            /**
             * @description Tentative events block time.
             * @default true
             */
            readonly tentativeBlocks?: boolean;
        };
        readonly FeedChange: {
            readonly name?: string;
            readonly url?: string;
            readonly allDayBlocks?: boolean;
            readonly tentativeBlocks?: boolean;
        };
        /**
         * @description What is wrong with a foreign calendar; empty if nothing is. The last good copy stays while it cannot be read.
         *
         *     | code | meaning |
         *     |---|---|
         *     | `address`, `forbidden` | The address may not be read. |
         *     | `no_host`, `no_answer`, `timeout`, `certificate`, `redirects` | The host does not exist, does not answer, not within 10 seconds, not with a valid certificate, or redirects too often. |
         *     | `status` | The host answers with an error. |
         *     | `too_large`, `too_many_events`, `too_complex` | More than 5 MB, 5,000 events or the permitted work. |
         *     | `encoding`, `no_calendar`, `cut_off` | The answer cannot be unpacked, is no calendar, or is not complete. |
         *     | `shrunk` | Most of what was blocked is missing. If it is still missing at the next reading, it is believed. |
         *     | `stopped` | It could not be read for 30 days and is no longer read. What it blocked stays until it is removed. |
         *     | `frequent_rule`, `unknown_zone`, `unreadable` | Warnings of a calendar that was read: events that repeat hourly or more often were skipped; times in an unknown time zone were taken for Indian ones; events that cannot be understood were skipped. |
         *
         *     A failure is shown from the first reading that fails. It lasts if `goodAt` is more than 24 hours ago.
         * @enum {string}
         */
        readonly FeedProblem: "" | "address" | "forbidden" | "no_host" | "no_answer" | "timeout" | "certificate" | "redirects" | "status" | "too_large" | "too_many_events" | "too_complex" | "encoding" | "no_calendar" | "cut_off" | "shrunk" | "stopped" | "frequent_rule" | "unknown_zone" | "unreadable";
        readonly Feed: {
            readonly feedId: components["schemas"]["Id"];
            readonly name: string;
            /** @description The host of its address. The address itself is never shown. */
            readonly host: string;
            readonly allDayBlocks: boolean;
            readonly tentativeBlocks: boolean;
            /** @description The events of the last good copy, blocking or not. */
            readonly events: number;
            /** @description When it was last read, well or not; empty if never. */
            readonly readAt: components["schemas"]["Moment"] | "";
            /** @description When it was last read well; empty if never. */
            readonly goodAt: components["schemas"]["Moment"] | "";
            readonly problem: components["schemas"]["FeedProblem"];
            /**
             * @description The ids of the future pending and upcoming bookings in time that it blocks, at their time or at the time of an open
             *     proposal, at most 100. They stay.
             */
            readonly clashes: readonly components["schemas"]["Id"][];
        };
        readonly FeedAnswer: components["schemas"]["Success"] & {
            readonly feed: components["schemas"]["Feed"];
        };
        /**
         * @description `busy` shows only that the time is taken.
         * @enum {string}
         */
        readonly FeedDetail: "full" | "busy";
        readonly NewCalendarLink: {
            readonly id: components["schemas"]["Id"];
            readonly detail: components["schemas"]["FeedDetail"];
        };
        readonly CalendarLinkDeletion: {
            /** @description The caller's own profile; may be left out. */
            readonly id?: components["schemas"]["Id"];
        };
        readonly CalendarLinkAnswer: components["schemas"]["Success"] & {
            /**
             * Format: uri
             * @description A secret. It is not answered again.
             */
            readonly url: string;
        };
        readonly CalendarLink: {
            readonly exists: boolean;
            /**
             * @description Empty without a link.
             * @enum {string}
             */
            readonly detail: "" | "full" | "busy";
            /** @description When a calendar program last read the link, in UTC, to the hour. Empty: never. */
            readonly lastRead: string;
        };
        readonly CalendarSettingsAnswer: components["schemas"]["Success"] & components["schemas"]["BookingLimits"] & {
            readonly hours: readonly components["schemas"]["WorkingHours"][];
            readonly timeOff: readonly components["schemas"]["TimeOff"][];
            readonly feeds: readonly components["schemas"]["Feed"][];
            readonly link: components["schemas"]["CalendarLink"];
        };
        readonly Account: {
            readonly _id: components["schemas"]["Id"];
            readonly fullName: string;
            /** Format: email */
            readonly email: string;
            readonly role: components["schemas"]["Role"];
            /** @description Ten digits, or empty. */
            readonly mobileno: string;
            /** @description Only a verified mobile signs in. */
            readonly mobileVerified: boolean;
            readonly profile_photo: components["schemas"]["MaybeFileAddress"];
            readonly picture: components["schemas"]["Picture"];
            /** @description Id of the public profile; photographers have one, customers do not. */
            readonly photographerId?: components["schemas"]["Id"];
        };
        readonly EmailAddress: {
            /**
             * Format: email
             * @description Compared in lower case.
             */
            readonly email: string;
        };
        readonly MobileNumber: {
            readonly mobileNo: components["schemas"]["Mobile"];
        };
        /** @description Where the code is sent: one of the two. */
        readonly Destination: components["schemas"]["EmailAddress"] | components["schemas"]["MobileNumber"];
        readonly CodeTry: components["schemas"]["Destination"] & {
            /** @description The six digits. */
            readonly otpSTR: string;
        };
        readonly MobileSignIn: components["schemas"]["MobileNumber"] & {
            /** @description The six digits, in the second step. */
            readonly otpSTR?: string;
        };
        readonly Credentials: {
            readonly email: string;
            readonly password: string;
        };
        readonly GoogleCode: {
            /** @description The authorisation code that Google sent to redirectUrl. */
            readonly code: string;
            /** @description Where Google sent the code. Default: the address in the configuration. */
            readonly redirectUrl?: string;
            /** @description The PKCE verifier, if the code was requested with a challenge. */
            readonly codeVerifier?: string;
        };
        /** @description 8 characters to 72 bytes. */
        readonly Password: string;
        /** @description The verificationToken of verifyotp. */
        readonly Proof: string;
        readonly NewPhotographer: {
            readonly firstName: string;
            readonly lastName: string;
            readonly mobileNo: components["schemas"]["Mobile"];
            /** Format: email */
            readonly email: string;
            /** @description Name or id. */
            readonly city: string;
            readonly password: components["schemas"]["Password"];
            /** @description If present, must equal password. */
            readonly confirmPassword?: string;
            readonly verificationToken: components["schemas"]["Proof"];
        };
        readonly NewCustomer: {
            readonly fullName: string;
            /** Format: email */
            readonly email: string;
            readonly password: components["schemas"]["Password"];
            /** @description If present, must equal password. */
            readonly confirmPassword?: string;
            readonly verificationToken: components["schemas"]["Proof"];
        };
        readonly Session: {
            readonly token?: string;
        };
        /** @description The token of the mailed link is in `token` or `id`. */
        readonly NewPassword: {
            readonly password: components["schemas"]["Password"];
            readonly confirmPassword: string;
            readonly token?: string;
            readonly id?: string;
        };
        readonly MailedToken: {
            /** @description The last part of the mailed link. */
            readonly token: string;
        };
        readonly AccountChange: {
            readonly fullName?: string;
            readonly mobileno?: components["schemas"]["Mobile"];
            readonly verificationToken?: components["schemas"]["Proof"];
        };
        readonly ProofAnswer: components["schemas"]["Success"] & {
            /** @description Proves the ownership of the address or number, once, for 15 minutes. */
            readonly verificationToken: string;
        };
        readonly EmailAnswer: components["schemas"]["Success"] & {
            readonly exists: boolean;
        };
        readonly SignedIn: components["schemas"]["Success"] & {
            readonly token: string;
            readonly user: components["schemas"]["Account"];
        };
        readonly MobileSignInAnswer: components["schemas"]["Message"] | components["schemas"]["SignedIn"];
        readonly SessionAnswer: components["schemas"]["Success"] & {
            /** @constant */
            readonly status: "success";
            readonly user: components["schemas"]["Account"];
        };
        readonly AccountAnswer: components["schemas"]["Success"] & {
            readonly user: components["schemas"]["Account"];
        };
        /**
         * @description What the shoots of a category count, and what a price per SKU is for.
         * @enum {string}
         */
        readonly CategoryUnit: "product" | "dish" | "look" | "room" | "photo";
        readonly Category: {
            readonly _id: components["schemas"]["Id"];
            readonly name: string;
            readonly unit: components["schemas"]["CategoryUnit"];
            readonly coverImage: components["schemas"]["MaybeFileAddress"];
        };
        readonly City: {
            readonly _id: components["schemas"]["Id"];
            readonly name: string;
        };
        readonly CityList: readonly components["schemas"]["City"][];
        readonly CategoriesAnswer: components["schemas"]["Paged"] & {
            readonly categorylist: readonly components["schemas"]["Category"][];
        };
        /** @description The price of one SKU for bookings of at least minSKUs. */
        readonly PricingTier: {
            readonly _id: components["schemas"]["Id"];
            readonly minSKUs: number;
            readonly pricePerSKU: components["schemas"]["Rupees"];
            /**
             * @description Number of squares that represent it on a card.
             * @enum {integer}
             */
            readonly squares: 1 | 2 | 3;
        };
        readonly OfferedCategory: {
            readonly _id: components["schemas"]["Id"];
            readonly name: string;
            readonly unit: components["schemas"]["CategoryUnit"];
            /** @description How long a shoot takes. */
            readonly durationMinutes: number;
            readonly coverImage: components["schemas"]["MaybeFileAddress"];
            readonly portfolioImages: readonly components["schemas"]["FileAddress"][];
        };
        readonly PhotographerFields: {
            readonly _id: components["schemas"]["Id"];
            readonly firstName: string;
            readonly lastName: string;
            /** @description Name of the home city. */
            readonly city: string;
            readonly type: components["schemas"]["PhotographerType"];
            readonly bio: string;
            readonly profile_photo: components["schemas"]["MaybeFileAddress"];
            readonly picture: components["schemas"]["Picture"];
            /** @description The cover of category_id. */
            readonly coverImage: components["schemas"]["MaybeFileAddress"];
            /** @description The category of the search, or the first one offered; empty if there is none. */
            readonly category_id: string;
            readonly category_name: string;
            /** @description The unit of category_id, which the prices are for; photo without a category. */
            readonly unit: components["schemas"]["CategoryUnit"];
            /** @description Mean of the verified reviews; 0 without any. */
            readonly rating: number;
            /** @description How many verified reviews there are. */
            readonly ratingCount: number;
            /** @description Completed shoots that were paid through us or whose customer has a verified mobile number, at most one of a customer a day. */
            readonly completedShoots: number;
            readonly availability: boolean;
            /** @description Serves every city, regardless of serviceCities. */
            readonly allLocations: boolean;
            /** @description Cities served in addition to the home city. */
            readonly serviceCities: readonly components["schemas"]["City"][];
            readonly categories: readonly components["schemas"]["OfferedCategory"][];
            /** @description By ascending threshold. */
            readonly pricing: readonly components["schemas"]["PricingTier"][];
            /** @description The same as _id. */
            readonly id: components["schemas"]["Id"];
            /** @description First and last name. */
            readonly name: string;
            /** @description The same as profile_photo. */
            readonly photo: components["schemas"]["MaybeFileAddress"];
            /** @description Name of the city of the search, or of the home city. */
            readonly location: string;
            /** @description The same as category_id. */
            readonly categoryId: string;
            /** @description The same as category_name. */
            readonly categoryName: string;
            /** @description Threshold of the first tier; null without one. */
            readonly skus1: number | null;
            readonly skus2: number | null;
            readonly skus3: number | null;
            /** @description Price of the first tier in rupees; null without one. */
            readonly price1: number | null;
            readonly price2: number | null;
            readonly price3: number | null;
            /** @description The same as price1. */
            readonly cost: number | null;
            /**
             * @description The first full or half hour within 62 days at which the photographer can be booked, for the category of the
             *     search, or else for the longest kind of shoot on offer. Absent if there is none, for photographers who have not
             *     set working hours, and in searches for a time, at which all are free.
             */
            readonly nextFree?: components["schemas"]["FreeSlot"];
            /** @description How many agreed shoots the photographer has cancelled within the last 12 months. Absent in search results. */
            readonly withdrawals?: number;
            /** @description The completed shoots of the last 12 months and the `withdrawals`: 1 of 48. Absent in search results. */
            readonly withdrawalsOf?: number;
            /** @description Within how many days the photographer delivers. Likewise the two fields below absent in search results. */
            readonly deliveryDays?: number;
            /** @description How many shoots were delivered here within the last 12 months. */
            readonly delivered?: number;
            /** @description How many of these were first delivered in time. */
            readonly deliveredOnTime?: number;
            /**
             * @description Within how many minutes the photographer usually answers questions; null until there are enough answers. Only in a
             *     public profile.
             */
            readonly answersWithin?: (15 | 30 | 60 | 120 | 240 | 480 | 1440) | null;
            /**
             * @description The pages above the profile: that of the home city, and that of the first category on offer which has one there.
             *     Only in a public profile.
             */
            readonly trail?: readonly {
                readonly name: string;
                readonly path: components["schemas"]["PagePath"];
            }[];
        };
        /** @description The public fields of a photographer. */
        readonly Photographer: components["schemas"]["PhotographerFields"];
        /** @description A photographer in a search result, with a category and a price. */
        readonly ListedPhotographer: components["schemas"]["PhotographerFields"] & {
            readonly category_id: components["schemas"]["Id"];
            readonly categoryId: components["schemas"]["Id"];
            /** @constant */
            readonly availability: true;
            readonly pricing: readonly components["schemas"]["PricingTier"][];
            readonly skus1: number;
            readonly price1: components["schemas"]["Rupees"];
            readonly cost: components["schemas"]["Rupees"];
            /**
             * @description The price of `skuCount` SKUs, or null if that is below the first tier's minimum. Only in searches with a
             *     `skuCount`.
             */
            readonly total?: components["schemas"]["Rupees"] | null;
        };
        /** @description The caller's own profile, with private fields. */
        readonly OwnPhotographer: components["schemas"]["PhotographerFields"] & {
            readonly approved: boolean;
            /** @description What to change before asking for an approval again. Empty unless turned down. */
            readonly reviewNote: string;
            /** Format: email */
            readonly email: string;
            readonly mobileNo: string;
            readonly mobileVerified: boolean;
            readonly instant?: components["schemas"]["InstantState"];
        };
        readonly PortfolioEntry: {
            readonly categoryId: components["schemas"]["Id"];
            readonly categoryName: string;
            readonly coverImage: components["schemas"]["MaybeFileAddress"];
            /** @description Pictures and videos, the cover included. */
            readonly portfolioImages: readonly components["schemas"]["FileAddress"][];
        };
        readonly Review: {
            readonly rating: number;
            readonly comment: string;
            readonly date: components["schemas"]["ShownDay"];
            /**
             * @description The same for all reviews that a customer wrote about this photographer, and different for each photographer. It
             *     is no id, and the customer cannot be found by it.
             */
            readonly customer: string;
            /** @description How many completed shoots the customer has had with the photographer. */
            readonly shoots: number;
            /** @description The customer's first name. */
            readonly name: string;
            /** @description Name of the shoot's category. */
            readonly category: string;
            /**
             * @description Whether it counts towards the rating: its booking was paid through us and not refunded in full, or its customer
             *     has a verified mobile number. Of one customer's verified reviews the latest counts.
             */
            readonly verified: boolean;
        };
        /** @description The path of a page of the web app. */
        readonly PagePath: string;
        readonly PhotographerWithPage: {
            readonly _id: components["schemas"]["Id"];
            readonly name: string;
            /** @description The path of the profile. */
            readonly path: string;
        };
        readonly CityWithPage: {
            readonly _id: components["schemas"]["Id"];
            readonly name: string;
            readonly path: components["schemas"]["PagePath"];
        };
        /** @description Missing on the page of a city. */
        readonly CategoryOfPage: {
            readonly _id: components["schemas"]["Id"];
            readonly name: string;
            readonly unit: components["schemas"]["CategoryUnit"];
        };
        readonly CityPageList: components["schemas"]["Success"] & {
            readonly cities: readonly {
                readonly _id: components["schemas"]["Id"];
                readonly name: string;
                readonly path: components["schemas"]["PagePath"];
                /** @description How many photographers a search finds there. */
                readonly count: number;
            }[];
        };
        readonly CityReview: {
            readonly rating: number;
            readonly comment: string;
            readonly date: components["schemas"]["ShownDay"];
            /** @description The customer's first name. */
            readonly name: string;
            /** @description Name of the shoot's category. */
            readonly category: string;
            readonly photographerId: components["schemas"]["Id"];
            readonly photographerName: string;
            /** @description Whether it counts towards the rating; see Review. */
            readonly verified: boolean;
        };
        readonly CityCategory: {
            readonly _id: components["schemas"]["Id"];
            readonly name: string;
            readonly unit: components["schemas"]["CategoryUnit"];
            /** @description The picture of the category. */
            readonly coverImage: components["schemas"]["MaybeFileAddress"];
            readonly path: components["schemas"]["PagePath"];
            readonly count: number;
            readonly priceFrom: components["schemas"]["Rupees"];
        };
        /** @description The page of a city, or of a category in a city. */
        readonly CityPage: components["schemas"]["Success"] & {
            readonly path: components["schemas"]["PagePath"];
            readonly city: components["schemas"]["CityWithPage"];
            readonly category?: components["schemas"]["CategoryOfPage"];
            /** @description How many photographers a search finds here. */
            readonly count: number;
            /** @description The lowest price for one item in a photographer's smallest shoot, as cards show it. */
            readonly priceFrom: components["schemas"]["Rupees"];
            /** @description The highest of these prices. */
            readonly priceTo: components["schemas"]["Rupees"];
            /** @description The average of all ratings; 0 without any. */
            readonly rating: number;
            /** @description How many verified reviews there are. */
            readonly ratingCount: number;
            /** @description The first day on which one of them is free, dd/mm/yyyy; empty for none. */
            readonly nextFree: string;
            /** @description The first results of a search by relevance. */
            readonly photographers: readonly components["schemas"]["ListedPhotographer"][];
            /** @description The names of the photographers who follow, the best rated first. */
            readonly more: readonly components["schemas"]["PhotographerWithPage"][];
            /** @description Recent reviews of the best rated photographers, newest first. */
            readonly reviews: readonly components["schemas"]["CityReview"][];
            /** @description The other categories that have a page in this city. */
            readonly categories: readonly components["schemas"]["CityCategory"][];
            /** @description Further cities with a page of this category. Those where the same photographers work come first. */
            readonly cities: readonly components["schemas"]["CityWithPage"][];
            /** @description Whether search engines should know the page. */
            readonly indexed: boolean;
        };
        readonly ItemsPage: components["schemas"]["Found"] & {
            readonly items: readonly components["schemas"]["ListedPhotographer"][];
        };
        readonly SchedulePage: components["schemas"]["Found"] & {
            readonly photographers: readonly components["schemas"]["ListedPhotographer"][];
        };
        readonly ProfileAnswer: components["schemas"]["Success"] & {
            readonly details: components["schemas"]["Photographer"];
        };
        readonly OwnProfileAnswer: components["schemas"]["Success"] & {
            readonly details: components["schemas"]["OwnPhotographer"];
        };
        readonly NameAnswer: components["schemas"]["Success"] & {
            readonly name: string;
        };
        readonly PortfolioAnswer: components["schemas"]["Paged"] & {
            readonly portfolio: readonly components["schemas"]["PortfolioEntry"][];
        };
        readonly PortfolioChangeAnswer: components["schemas"]["Success"] & {
            readonly portfolio: readonly components["schemas"]["PortfolioEntry"][];
            readonly photographer: components["schemas"]["Photographer"];
        };
        /** @description Completed shoots by category name; categories without shoots are omitted. */
        readonly CategoryCounts: {
            readonly [key: string]: number;
        };
        readonly ShootCountAnswer: components["schemas"]["Success"] & {
            readonly categoryWiseCount: components["schemas"]["CategoryCounts"];
        };
        readonly ReviewPage: components["schemas"]["Paged"] & {
            readonly reviews: readonly components["schemas"]["Review"][];
        };
        readonly AvailabilityAnswer: components["schemas"]["Success"] & {
            readonly availability: boolean;
        };
        readonly PriceChange: {
            readonly id: components["schemas"]["Id"];
            /** @description Thresholds must be ascending. */
            readonly updatedPrices: readonly {
                readonly minSKUs: number;
                /** @description Rupees, with at most two decimals. */
                readonly pricePerSKU: number;
            }[];
        };
        readonly AvailabilityChange: {
            readonly id: components["schemas"]["Id"];
            readonly availability: boolean;
        };
        readonly CategoryChoice: {
            readonly id: components["schemas"]["Id"];
            readonly categories: readonly components["schemas"]["Id"][];
        };
        readonly ProfileChange: {
            readonly id: components["schemas"]["Id"];
            readonly firstName?: string;
            readonly lastName?: string;
            /** @description Name or id of the home city. */
            readonly city?: string;
            readonly bio?: string;
            readonly type?: components["schemas"]["PhotographerType"];
            readonly serviceCities?: readonly components["schemas"]["Id"][];
            readonly allLocations?: boolean;
            /** @description Days from the end of a shoot to its delivery. Null for the default. */
            readonly deliveryDays?: number | null;
        };
        readonly CoverChoice: {
            readonly photographerId: components["schemas"]["Id"];
            readonly categoryId: components["schemas"]["Id"];
            /** @description Address of a picture of the category, with or without the host. A video cannot be the cover. */
            readonly url: string;
        };
        readonly CoverDeletion: {
            readonly photographerId: components["schemas"]["Id"];
            readonly categoryId: components["schemas"]["Id"];
            /** @description Address of the cover, with or without the host. */
            readonly imageUrl: string;
        };
        readonly ImagesDeletion: {
            readonly photographerId: components["schemas"]["Id"];
            readonly categoryId: components["schemas"]["Id"];
            readonly imageUrls: readonly string[];
        };
        readonly PortfolioDeletion: {
            readonly photographerId: components["schemas"]["Id"];
            readonly categoryId: components["schemas"]["Id"];
            /** @description Address of the picture to delete. Without it all files are deleted. */
            readonly image?: string;
        };
        readonly Address: string;
        readonly NewAddress: {
            readonly address: components["schemas"]["Address"];
        };
        /** @description Position in the list, starting at 0. */
        readonly AddressIndex: number;
        readonly AddressChange: {
            readonly index: components["schemas"]["AddressIndex"];
            readonly address: components["schemas"]["Address"];
            /** @description The address as it was read. */
            readonly old?: string;
        };
        readonly AddressDeletion: {
            readonly index: components["schemas"]["AddressIndex"];
            /** @description The address as it was read. */
            readonly address?: string;
        };
        readonly AddressesAnswer: components["schemas"]["Success"] & {
            readonly address: readonly components["schemas"]["Address"][];
        };
        readonly AddressPage: components["schemas"]["Paged"] & {
            readonly address: readonly components["schemas"]["Address"][];
            /**
             * @description Where the photographer works, as a sentence. Only with a `photographerId`, like `outside` and `limit`.
             * @example Debjyoti works in Mumbai.
             */
            readonly area?: string;
            /** @description The saved addresses that name only cities in which the photographer does not work. A booking there is refused. */
            readonly outside?: readonly components["schemas"]["Address"][];
            /** @description Why another request to the photographer would be refused as `too_many_pending` or `too_many_requests`; else empty. */
            readonly limit?: string;
        };
        /** @description A booking as its customer sees it. */
        readonly Booking: {
            readonly _id: components["schemas"]["Id"];
            readonly bookingId: components["schemas"]["Id"];
            readonly photographer_id: components["schemas"]["Id"];
            readonly photographer_first_name: string;
            readonly photographer_name: string;
            readonly photographer_rating: number;
            readonly photographer_profile_photo: components["schemas"]["MaybeFileAddress"];
            /** @description Name of the category. */
            readonly category: string;
            /** @description The photographer's cover in the category. Empty in the answer of the call that makes the booking. */
            readonly coverImage: components["schemas"]["MaybeFileAddress"];
            readonly unit: components["schemas"]["CategoryUnit"];
            readonly status: components["schemas"]["BookingStatus"];
            /**
             * @description "rejected" or "expired" for a rejected booking, the customer's reason for one that the customer has cancelled,
             *     otherwise empty.
             */
            readonly reason: string;
            /** @description The total in rupees. */
            readonly pricing: components["schemas"]["Rupees"];
            readonly pricePerSKU: components["schemas"]["Rupees"];
            readonly skuCount: number;
            readonly type: components["schemas"]["BookingType"];
            readonly schedule_time: components["schemas"]["ShownTime"];
            /** @description Day of the shoot in India, dd/mm/yyyy. The spelling of the name is part of the contract. */
            readonly shedulde_date: components["schemas"]["ShownDay"];
            /** @description When the shoot ends. */
            readonly endsAt: components["schemas"]["Timestamp"];
            /** @description Address of the shoot. */
            readonly location: string;
            readonly paymentMethod: components["schemas"]["PaymentMethod"];
            readonly paymentStatus: components["schemas"]["PaymentStatus"];
            /**
             * @description Fee in rupees if cancelled now; 0 unless it is paid. Of a cancelled booking, the fee that is kept: 0 once an admin
             *     has waived it.
             */
            readonly cancellationFee: components["schemas"]["Rupees"];
            /** @description Refund in rupees if cancelled now. Of a cancelled booking, what was promised, or decided with the fee waived. */
            readonly cancellationRefund: components["schemas"]["Rupees"];
            /**
             * @description What an admin has decided about the refund of a booking that was paid and cancelled. Empty until then.
             * @enum {string}
             */
            readonly refundDecision: "" | "approved" | "declined";
            /** @description Refund in rupees that was approved, otherwise 0. */
            readonly refundAmount: components["schemas"]["Rupees"];
            /** @description The admin's note on the decision. Often empty. */
            readonly refundNote: string;
            readonly reviewed: boolean;
            readonly proposal?: components["schemas"]["Proposal"];
            readonly movesLeft: components["schemas"]["MovesLeft"];
            /** @description The thread with the other; empty once it has ended. */
            readonly threadId: components["schemas"]["MaybeId"];
            /** @description The caller's unread messages in it. */
            readonly unread: number;
            /** @description Whether the booking has a brief. */
            readonly brief: boolean;
            /** @description Unless it is paid until then, the booking is cancelled without a fee. Absent if it does not wait for a payment. */
            readonly payBy?: components["schemas"]["Timestamp"];
            /**
             * @description Whether the method can be changed to payAfterShoot. Only for bookings that came from an accepted offer; all
             *     others can.
             */
            readonly payAfterShoot?: boolean;
            /** @description The booking that this one took over from, because its photographer has cancelled. */
            readonly replaces?: components["schemas"]["Id"];
            /**
             * @description With `replaces`: until when the customer can cancel free of charge, with a full refund at once. Absent
             *     afterwards.
             */
            readonly freeUntil?: components["schemas"]["Timestamp"];
            readonly canceledBy?: components["schemas"]["CanceledBy"];
            readonly rescue?: components["schemas"]["Rescue"];
            readonly compensation?: components["schemas"]["Compensation"];
        };
        /**
         * @description Who has cancelled a booking, if not the customer. `photographer`: the photographer, or an admin for them; see `rescue`
         *     of the booking. `system`: it was not paid in time.
         * @enum {string}
         */
        readonly CanceledBy: "photographer" | "system";
        readonly NewBooking: {
            readonly categoryId: components["schemas"]["Id"];
            /** @description Day in India, dd/mm/yyyy, at most 400 days ahead. */
            readonly scheduledDate: components["schemas"]["ShownDay"];
            readonly scheduledTime: components["schemas"]["TypedTime"];
            /** @description At least the photographer's first threshold. */
            readonly skuCount: number;
            /** @description The total in rupees as shown to the customer. Without it no comparison is made. */
            readonly pricing?: components["schemas"]["Rupees"];
            readonly paymentMethod: components["schemas"]["PaymentMethod"];
            readonly shootAddress: components["schemas"]["Address"];
            /** @default schedule */
            readonly type?: components["schemas"]["BookingType"];
            readonly brief?: components["schemas"]["NewBrief"];
        };
        readonly Notice: {
            readonly bookingId: components["schemas"]["Id"];
            /** @description The caller. Optional, because the token identifies the caller. */
            readonly userId?: components["schemas"]["Id"];
        };
        readonly PaymentChoice: {
            readonly paymentMethod: components["schemas"]["PaymentMethod"];
        };
        readonly Cancellation: {
            readonly bookingId: components["schemas"]["Id"];
            readonly user_name: string;
            /** Format: email */
            readonly user_email: string;
            readonly user_mobile_number: components["schemas"]["Mobile"];
            readonly cancel_booking_reason: string;
        };
        readonly NewReview: {
            readonly rating: number;
            readonly comment?: string;
        };
        readonly NewTime: {
            /** @description Day in India, dd/mm/yyyy, at most 400 days ahead. */
            readonly scheduledDate: components["schemas"]["ShownDay"];
            readonly scheduledTime: components["schemas"]["TypedTime"];
            /** @description For the other party. */
            readonly words?: string;
        };
        readonly ProposalMade: components["schemas"]["Success"] & {
            readonly proposalId: components["schemas"]["Id"];
            readonly lapsesAt: components["schemas"]["Moment"];
        };
        readonly ProposalAnswer: {
            /** @enum {string} */
            readonly answer: "accept" | "decline";
        };
        readonly ProposalAnswered: components["schemas"]["Success"] & {
            readonly proposalId: components["schemas"]["Id"];
            /** @enum {string} */
            readonly status: "accepted" | "declined";
            /** @description The proposed day. */
            readonly scheduledDate: components["schemas"]["ShownDay"];
            /** @description The proposed time. */
            readonly scheduledTime: components["schemas"]["ShownTime"];
        };
        /** @description A time that one party has proposed and the other one has not answered. */
        readonly Proposal: {
            readonly proposalId: components["schemas"]["Id"];
            /** @enum {string} */
            readonly by: "customer" | "photographer";
            /** @description The reader has proposed it. */
            readonly mine: boolean;
            readonly scheduledDate: components["schemas"]["ShownDay"];
            readonly scheduledTime: components["schemas"]["ShownTime"];
            /** @description May be empty. */
            readonly words: string;
            readonly lapsesAt: components["schemas"]["Moment"];
        };
        /**
         * @description How many more times the reader can propose another time. 0 also when the booking cannot be moved because of its
         *     status or because the shoot is less than 2 hours away. Moves of a pending request by its customer do not count.
         */
        readonly MovesLeft: number;
        readonly BookingMade: components["schemas"]["Success"] & {
            readonly _id: components["schemas"]["Id"];
            readonly booking: components["schemas"]["Booking"];
            readonly threadId: components["schemas"]["Id"];
        };
        readonly BookingAnswer: components["schemas"]["Success"] & {
            readonly _id: components["schemas"]["Id"];
            readonly booking: components["schemas"]["Booking"];
        };
        readonly BookingPage: components["schemas"]["Paged"] & {
            readonly bookings: readonly components["schemas"]["Booking"][];
        };
        readonly CancellationAnswer: components["schemas"]["Success"] & {
            readonly fee: components["schemas"]["Rupees"];
            readonly refund: components["schemas"]["Rupees"];
        };
        readonly Capture: {
            /** @description Optional if the caller has exactly one payable booking with the photographer. */
            readonly bookingId?: components["schemas"]["Id"];
            readonly photographerId?: components["schemas"]["Id"];
            readonly userId?: components["schemas"]["Id"];
            /** @description The total that the customer has seen. A different total is answered 409. */
            readonly paymentAmt?: components["schemas"]["Rupees"];
        };
        readonly PaymentOrder: components["schemas"]["Success"] & {
            /** @constant */
            readonly currency: "INR";
            /** @description In paise. */
            readonly amount: number;
            readonly orderId: string;
            /** @description The key that the provider's checkout needs. */
            readonly keyId: string;
        };
        /** @description What the provider's checkout returns after a payment. The signature proves that the provider returned it. */
        readonly PaymentProof: {
            readonly razorpay_payment_id: string;
            readonly razorpay_order_id: string;
            readonly razorpay_signature: string;
        };
        readonly Verification: components["schemas"]["PaymentProof"] & {
            readonly price?: components["schemas"]["Rupees"];
            readonly userId?: components["schemas"]["Id"];
            readonly photographerId?: components["schemas"]["Id"];
        };
        /** @description An event in the provider's own form. */
        readonly PaymentEvent: {
            /** @example payment.captured */
            readonly event?: string;
            readonly payload?: Record<string, never>;
        };
        readonly SandboxPayment: {
            readonly orderId: string;
            /** @enum {string} */
            readonly outcome: "success" | "failure";
        };
        readonly SandboxAnswer: components["schemas"]["Success"] & {
            readonly paid: boolean;
            readonly razorpay_payment_id?: string;
            readonly razorpay_order_id?: string;
            readonly razorpay_signature?: string;
        };
        readonly Receipt: {
            /** @description The company that made the receipt. */
            readonly issuer: string;
            readonly number: string;
            readonly bookingId: components["schemas"]["Id"];
            readonly paidOn: components["schemas"]["ShownDay"];
            readonly customer: string;
            readonly photographer: string;
            readonly city: string;
            readonly category: string;
            readonly unit: components["schemas"]["CategoryUnit"];
            readonly date: components["schemas"]["ShownDay"];
            readonly time: components["schemas"]["ShownTime"];
            readonly address: string;
            readonly skuCount: number;
            /** @description Minimum number of SKUs for the price. */
            readonly tierMinSKUs: number;
            readonly pricePerSKU: components["schemas"]["Rupees"];
            readonly total: components["schemas"]["Rupees"];
            /** @constant */
            readonly currency: "INR";
            /** @enum {string} */
            readonly paymentMethod: "online" | "in person";
            readonly paymentStatus: components["schemas"]["PaymentStatus"];
            /** @description The provider's id; empty if paid in person. */
            readonly paymentId: string;
            readonly orderId: string;
            /** @description The cancellation fee that was kept. */
            readonly fee: components["schemas"]["Rupees"];
            /** @description Refunded, or to be refunded. */
            readonly refund: components["schemas"]["Rupees"];
        };
        readonly ReceiptAnswer: components["schemas"]["Success"] & {
            readonly receipt: components["schemas"]["Receipt"];
        };
        /** @description A booking as its photographer sees it. */
        readonly BookingRequest: {
            readonly _id: components["schemas"]["Id"];
            readonly bookingId: components["schemas"]["Id"];
            /** @description The customer's name. */
            readonly name: string;
            readonly place: string;
            readonly date: components["schemas"]["ShownDay"];
            readonly time: components["schemas"]["ShownTime"];
            /** @description Days to the shoot; 0 on its day and after. */
            readonly daysLeft: number;
            /** @description Name of the category. */
            readonly category: string;
            readonly unit: components["schemas"]["CategoryUnit"];
            readonly price: components["schemas"]["Rupees"];
            /** @description What the photographer gets of it, less the commission and the GST on it, before TDS and TCS. */
            readonly youGet: components["schemas"]["Rupees"];
            readonly status: components["schemas"]["RequestStatus"];
            readonly skuCount: number;
            readonly paymentMethod: components["schemas"]["PaymentMethod"];
            readonly paymentStatus: components["schemas"]["PaymentStatus"];
            /** @description When a pending request expires, UTC; otherwise empty. */
            readonly expiresAt: components["schemas"]["Moment"] | "";
            readonly proposal?: components["schemas"]["Proposal"];
            readonly movesLeft: components["schemas"]["MovesLeft"];
            /** @description The thread with the other; empty once it has ended. */
            readonly threadId: components["schemas"]["MaybeId"];
            /** @description The caller's unread messages in it. */
            readonly unread: number;
            /** @description Whether the booking has a brief. */
            readonly brief: boolean;
            /** @description Unless the customer pays until then, the booking is cancelled. Absent if it does not wait for a payment. */
            readonly payBy?: components["schemas"]["Timestamp"];
            /** @description Whether the photographer can cancel the shoot now. It is upcoming and has not started. */
            readonly canWithdraw?: boolean;
        };
        readonly Acceptance: {
            /** @constant */
            readonly status: "upcoming";
            readonly bookingId?: components["schemas"]["Id"];
        };
        readonly Rejection: {
            readonly bookingId?: components["schemas"]["Id"];
        };
        readonly Completion: {
            /** @constant */
            readonly status: "completed";
            readonly bookingId?: components["schemas"]["Id"];
            /** @description The customer has paid the photographer directly. */
            readonly paidInPerson?: boolean;
        };
        readonly RequestPage: components["schemas"]["Paged"] & {
            readonly requests: readonly components["schemas"]["BookingRequest"][];
        };
        readonly Earnings: components["schemas"]["Success"] & {
            /** @description Rupees of all completed bookings. */
            readonly total: components["schemas"]["Rupees"];
            /** @description The part in rupees that was paid through this server, whether it is held, due or transferred. */
            readonly received: components["schemas"]["Rupees"];
            /** @description The latest twelve, oldest first, by the month of the shoot in India. */
            readonly months: readonly components["schemas"]["MonthlyEarnings"][];
        };
        readonly MonthlyEarnings: {
            /** @example 2026-11 */
            readonly month: string;
            readonly amount: components["schemas"]["Rupees"];
        };
        /**
         * @description A timestamp in RFC 3339, UTC, or empty.
         * @example 2026-11-20T13:30:00.250Z
         * @example
         */
        readonly MaybeTimestamp: string;
        /** @description A path on this server with the `key`. */
        readonly DeliveryPath: string;
        /**
         * @description | status | meaning |
         *     |---|---|
         *     | `waiting` | The photographer has not delivered yet. |
         *     | `delivered` | The files are with the customer. |
         *     | `changes` | The customer has asked for changes. |
         *     | `accepted` | Accepted. Final. |
         *     | `closed` | The booking was cancelled or refunded. |
         * @enum {string}
         */
        readonly DeliveryStatus: "waiting" | "delivered" | "changes" | "accepted" | "closed";
        readonly Delivery: {
            readonly booking: components["schemas"]["Id"];
            readonly status: components["schemas"]["DeliveryStatus"];
            /** @description What the photographer has promised. */
            readonly days: number;
            readonly deliverBy: components["schemas"]["MaybeTimestamp"];
            /** @description The first delivering. */
            readonly deliveredAt: components["schemas"]["MaybeTimestamp"];
            /** @description Without an answer of the customer it is accepted then. Empty while locked, in `changes` and while a problem is open. */
            readonly acceptBy: components["schemas"]["MaybeTimestamp"];
            readonly acceptedAt: components["schemas"]["MaybeTimestamp"];
            /**
             * @description `before`: completed and paid before deliveries existed.
             * @enum {string}
             */
            readonly acceptedBy: "" | "customer" | "time" | "admin" | "before";
            /** @description How often the customer has asked for changes. */
            readonly rounds: number;
            /** @description How many files the customer may pick; 0 without a limit. */
            readonly pickLimit: number;
            /** @description The photographer's words to the delivery. */
            readonly note: string;
            /** @description The customer's words to the latest request for changes. */
            readonly changes: string;
            /** @description How many files the customer sees. */
            readonly files: number;
            /** @description Their size. */
            readonly bytes: number;
            /** @description When the files are deleted. */
            readonly keepUntil: components["schemas"]["MaybeTimestamp"];
            /** @description When the money became due to the photographer. */
            readonly releasedAt: components["schemas"]["MaybeTimestamp"];
            /** @description Rises with every change. */
            readonly version: number;
        };
        readonly DeliveryFileFields: {
            readonly fileId: components["schemas"]["Id"];
            readonly name: string;
            /** @enum {string} */
            readonly kind: "photo" | "video";
            /** @description The media type that was found; empty until the file is checked. */
            readonly type: string;
            readonly bytes: number;
            /** @description Pixels, upright; 0 until it is checked. */
            readonly width: number;
            readonly height: number;
            /** @description Length of a video. */
            readonly seconds: number;
            readonly picked: boolean;
            /** @description A path with the `key`. Empty for a video, and until a photo is ready. */
            readonly grid: string;
            readonly view: string;
            /** @description A path with the `key`. 403 `locked` for the customer while locked. Empty until the file is ready, and in a share without downloads. */
            readonly original: string;
        };
        readonly DeliveryFile: components["schemas"]["DeliveryFileFields"] & {
            /** @description The customer's words. */
            readonly comment: string;
            /** @description Of the file as it is delivered; empty until it is checked. */
            readonly sha256: string;
            /**
             * @description Likewise the fields below only for photographers and admins.
             * @enum {string}
             */
            readonly state?: "uploading" | "checking" | "ready" | "refused";
            /**
             * @description Why it was refused.
             * @enum {string}
             */
            readonly reason?: "" | "checksum" | "type" | "size" | "pixels" | "damaged";
            /** @description Whether the customer sees it. */
            readonly shown?: boolean;
            /** @description How many bytes have arrived. */
            readonly received?: number;
            /** @description Where to send the rest; empty once it is complete. */
            readonly uploadUrl?: string;
        };
        readonly DeliveryProblem: {
            readonly kind: components["schemas"]["ProblemKind"];
            readonly words: string;
            readonly ticket: components["schemas"]["Ticket"];
            readonly answerBy: components["schemas"]["MaybeTimestamp"];
            readonly closeBy: components["schemas"]["MaybeTimestamp"];
            /** @description What an admin has answered. */
            readonly answer: string;
            readonly answeredAt: components["schemas"]["MaybeTimestamp"];
            /**
             * @description Empty while it is open or withdrawn.
             * @enum {string}
             */
            readonly decision: "" | "solved" | "release" | "refund";
            readonly refund: components["schemas"]["Rupees"];
            readonly decisionNote: string;
            readonly decidedAt: components["schemas"]["MaybeTimestamp"];
            readonly withdrawnAt: components["schemas"]["MaybeTimestamp"];
        };
        /**
         * @description | kind | when |
         *     |---|---|
         *     | `absent` | Nobody came: from the start of the shoot until delivered. |
         *     | `late` | After `deliverBy`, in `waiting` or `changes`. |
         *     | `fewer` `wrong` `quality` | Delivered, until 30 days after acceptance. |
         *     | `paid` | Delivered and unpaid, but the customer has paid in person. |
         * @enum {string}
         */
        readonly ProblemKind: "absent" | "late" | "fewer" | "wrong" | "quality" | "paid";
        /** @example SD-2026-000001 */
        readonly Ticket: string;
        readonly FilePaged: components["schemas"]["Success"] & {
            readonly page: number;
            readonly perPage: number;
            readonly totalItems: number;
        };
        readonly DeliveryZip: {
            readonly url: components["schemas"]["DeliveryPath"];
            readonly bytes: number;
        };
        readonly DeliveryAnswer: components["schemas"]["FilePaged"] & {
            readonly delivery: components["schemas"]["Delivery"];
            /** @description Whether the customer gets originals and the ZIP. */
            readonly unlocked: boolean;
            /** @description What the customer can pay online now; 0 if nothing. */
            readonly pay: components["schemas"]["Rupees"];
            /** @description For paths of this delivery without a token. */
            readonly key: string;
            /** @description Null while the caller cannot have it, or nothing is in it. */
            readonly zip: components["schemas"]["DeliveryZip"] | null;
            /** @description The latest one, or null. */
            readonly problem: components["schemas"]["DeliveryProblem"] | null;
            readonly files: readonly components["schemas"]["DeliveryFile"][];
        };
        /**
         * @example {
         *       "name": "DSC_0001.jpg",
         *       "bytes": 8123456
         *     }
         */
        readonly NewDeliveryFile: {
            /** @description What follows the last slash or backslash counts. */
            readonly name: string;
            readonly bytes: number;
            /** @description The file is refused unless its content has it. */
            readonly sha256?: string;
        };
        readonly DeliveryFileMade: components["schemas"]["Success"] & {
            readonly fileId: components["schemas"]["Id"];
            readonly uploadUrl: string;
        };
        readonly DeliveryFileIds: {
            readonly fileIds: readonly components["schemas"]["Id"][];
        };
        readonly DeliveringForm: {
            /** @description Stays as it is without the field; an empty one is deleted. */
            readonly note?: string;
            /** @description How many files the customer may pick; 0 for any number. Stays as it is without the field. */
            readonly pickLimit?: number;
            /** @description Deliver although there are fewer files than SKUs. */
            readonly fewer?: boolean;
        };
        readonly Picks: {
            readonly fileIds: readonly components["schemas"]["Id"][];
            readonly picked?: boolean;
            readonly comment?: string;
        };
        readonly ChangesForm: {
            readonly words: string;
        };
        readonly NewProblem: {
            readonly kind: components["schemas"]["ProblemKind"];
            readonly words: string;
        };
        readonly ProblemMade: components["schemas"]["Success"] & {
            readonly ticket: components["schemas"]["Ticket"];
            readonly answerBy: components["schemas"]["Timestamp"];
            readonly closeBy: components["schemas"]["Timestamp"];
        };
        /**
         * @description `picked` shows what is picked at the time.
         * @enum {string}
         */
        readonly ShareScope: "all" | "picked";
        readonly NewShare: {
            /** @default all */
            readonly scope?: components["schemas"]["ShareScope"];
            /**
             * @description Whether originals can be downloaded.
             * @default false
             */
            readonly download?: boolean;
            readonly pin?: string;
            /** @default 14 */
            readonly days?: number;
        };
        readonly ShareMade: components["schemas"]["Success"] & {
            readonly shareId: components["schemas"]["Id"];
            /** @description The address to send to others. */
            readonly url: string;
        };
        readonly Share: {
            readonly shareId: components["schemas"]["Id"];
            readonly scope: components["schemas"]["ShareScope"];
            readonly download: boolean;
            /** @description Whether it asks for a PIN. */
            readonly pin: boolean;
            readonly expires: components["schemas"]["Timestamp"];
            /** @description How often it was opened. */
            readonly opens: number;
        };
        readonly SharesAnswer: components["schemas"]["Paged"] & {
            readonly shares: readonly components["schemas"]["Share"][];
        };
        readonly ShareOpening: {
            readonly pin?: string;
        };
        readonly ShareOpened: components["schemas"]["Success"] & {
            readonly key: string;
        };
        readonly SharedFile: components["schemas"]["DeliveryFileFields"];
        readonly SharedAnswer: components["schemas"]["FilePaged"] & {
            /** @description The first name. */
            readonly photographer: string;
            /** @description The first name. */
            readonly customer: string;
            readonly download: boolean;
            /** @description Null without downloads, or if nothing is in it. */
            readonly zip: components["schemas"]["DeliveryZip"] | null;
            readonly files: readonly components["schemas"]["SharedFile"][];
        };
        /**
         * @description Rupees, with at most two decimals. May be negative.
         * @example 8400
         * @example -600.5
         */
        readonly Amount: number;
        /** @enum {string} */
        readonly PayeeKind: "bank" | "upi";
        /** @enum {string} */
        readonly PayeeProblem: "" | "rejected" | "returned" | "unreadable";
        /** @enum {string} */
        readonly PayoutReason: "" | "not_sent" | "rejected" | "returned";
        /** @enum {string} */
        readonly PayoutStatus: "made" | "paid" | "returned";
        readonly PayeeForm: {
            /** @description The code from the mail. */
            readonly otpSTR: string;
            readonly kind: components["schemas"]["PayeeKind"];
            /** @description The holder of the account. */
            readonly name: string;
            /** @description 9 to 18 digits. Needed for a bank. */
            readonly account?: string;
            /** @description Needed for a bank. */
            readonly ifsc?: string;
            /** @description Needed for UPI. */
            readonly upi?: string;
            readonly pan: string;
            readonly gstin?: string;
        };
        readonly Payee: {
            readonly kind: components["schemas"]["PayeeKind"];
            readonly name: string;
            /**
             * @description The end of the account number or of the UPI id.
             * @example ••••6789
             */
            readonly account: string;
            /** @description Empty for UPI. */
            readonly ifsc: string;
            /**
             * @description The end of it.
             * @example ••••••234F
             */
            readonly pan: string;
            /** @description Empty for none. */
            readonly gstin: string;
            readonly usableFrom: components["schemas"]["Timestamp"];
            readonly problem: components["schemas"]["PayeeProblem"];
        };
        readonly PayeeAnswer: components["schemas"]["Success"] & {
            readonly payee: components["schemas"]["Payee"];
        };
        readonly OwnPayout: {
            readonly payoutId: components["schemas"]["Id"];
            readonly amount: components["schemas"]["Rupees"];
            readonly status: components["schemas"]["PayoutStatus"];
            readonly created: components["schemas"]["Timestamp"];
            readonly paidAt: components["schemas"]["MaybeTimestamp"];
            readonly utr: string;
            readonly reason: components["schemas"]["PayoutReason"];
        };
        readonly PayoutsAnswer: components["schemas"]["Paged"] & {
            /** @description Paid by customers and not released yet, whether the photos were accepted or not. */
            readonly held: components["schemas"]["Rupees"];
            readonly due: components["schemas"]["Amount"];
            readonly unsettled: components["schemas"]["Rupees"];
            readonly transit: components["schemas"]["Rupees"];
            /** @description In the financial year, less what was returned. */
            readonly paidThisYear: components["schemas"]["Amount"];
            readonly commissionPercent: number;
            readonly payee: components["schemas"]["Payee"] | null;
            readonly payouts: readonly components["schemas"]["OwnPayout"][];
        };
        /**
         * @description A day in India.
         * @example 2026-11-25
         */
        readonly IndianDay: string;
        readonly StatementLine: {
            readonly date: components["schemas"]["IndianDay"];
            /** @enum {string} */
            readonly kind: "release" | "commission" | "gst" | "tds" | "tcs" | "refund" | "commission_back" | "adjustment" | "payout" | "returned";
            readonly bookingId?: components["schemas"]["Id"];
            /** @description The id of a payout, the number of an invoice, or the reason of an adjustment, cut to 60 characters. */
            readonly reference?: string;
            readonly amount: components["schemas"]["Amount"];
            /** @description After the line. */
            readonly balance: components["schemas"]["Amount"];
        };
        readonly StatementAnswer: components["schemas"]["Success"] & {
            readonly month: string;
            readonly opening: components["schemas"]["Amount"];
            readonly closing: components["schemas"]["Amount"];
            readonly lines: readonly components["schemas"]["StatementLine"][];
        };
        readonly Invoice: {
            readonly invoiceId: components["schemas"]["Id"];
            /**
             * @description The amounts of a credit note are positive.
             * @enum {string}
             */
            readonly kind: "invoice" | "credit";
            /** @example SD/2627/000001 */
            readonly number: string;
            readonly date: components["schemas"]["ShownDay"];
            readonly bookingId: components["schemas"]["Id"];
            readonly taxable: components["schemas"]["Rupees"];
            readonly cgst: components["schemas"]["Rupees"];
            readonly sgst: components["schemas"]["Rupees"];
            readonly igst: components["schemas"]["Rupees"];
            readonly total: components["schemas"]["Rupees"];
        };
        readonly InvoiceAnswer: components["schemas"]["Success"] & {
            readonly invoice: components["schemas"]["Invoice"];
        };
        readonly InvoicesAnswer: components["schemas"]["Paged"] & {
            readonly invoices: readonly components["schemas"]["Invoice"][];
        };
        /** @enum {string} */
        readonly SkipReason: "no_payee" | "suspended" | "payee_problem" | "waiting" | "below_minimum" | "over_limit";
        readonly PayoutsDueAnswer: components["schemas"]["Success"] & {
            readonly ready: readonly {
                readonly photographerId: components["schemas"]["Id"];
                readonly name: string;
                readonly amount: components["schemas"]["Rupees"];
            }[];
            readonly skipped: readonly {
                readonly photographerId: components["schemas"]["Id"];
                readonly name: string;
                readonly amount: components["schemas"]["Amount"];
                readonly reason: components["schemas"]["SkipReason"];
            }[];
            readonly count: number;
            readonly total: components["schemas"]["Rupees"];
        };
        readonly NewPayoutBatch: {
            /** @description The total that the admin saw. */
            readonly expectedTotal?: number;
        };
        readonly PayoutBatchMade: components["schemas"]["Success"] & {
            readonly batchId: components["schemas"]["Id"];
            /** @example P-000001 */
            readonly number: string;
            readonly count: number;
            readonly total: components["schemas"]["Rupees"];
        };
        readonly PayoutBatch: {
            readonly batchId: components["schemas"]["Id"];
            /** @example P-000001 */
            readonly number: string;
            readonly count: number;
            readonly total: components["schemas"]["Rupees"];
            readonly created: components["schemas"]["Timestamp"];
            /** @description The e-mail address of the admin. */
            readonly createdBy: string;
            readonly downloads: number;
        };
        readonly PayoutBatchesAnswer: components["schemas"]["Paged"] & {
            readonly batches: readonly components["schemas"]["PayoutBatch"][];
        };
        readonly PayoutLine: {
            readonly payoutId: components["schemas"]["Id"];
            readonly batchId: components["schemas"]["Id"];
            readonly photographerId: components["schemas"]["Id"];
            /** @description The photographer. */
            readonly name: string;
            readonly amount: components["schemas"]["Rupees"];
            readonly status: components["schemas"]["PayoutStatus"];
            readonly utr: string;
            readonly reason: components["schemas"]["PayoutReason"];
        };
        readonly PayoutBatchAnswer: components["schemas"]["Paged"] & {
            readonly batch: components["schemas"]["PayoutBatch"];
            readonly payouts: readonly components["schemas"]["PayoutLine"][];
        };
        readonly PayoutDecision: {
            /** @enum {string} */
            readonly status: "paid" | "returned";
            /** @description Needed for `paid`. */
            readonly utr?: string;
            /**
             * @description Needed for `returned`.
             * @enum {string}
             */
            readonly reason?: "not_sent" | "rejected" | "returned";
            readonly words?: string;
        };
        readonly PayoutDecided: components["schemas"]["Success"] & {
            readonly payout: components["schemas"]["PayoutLine"];
        };
        readonly PayoutFile: {
            readonly batchId: components["schemas"]["Id"];
            readonly number: string;
            readonly count: number;
            readonly totalPaise: number;
            readonly lines: readonly {
                readonly reference: components["schemas"]["Id"];
                readonly name: string;
                readonly account: string;
                readonly ifsc: string;
                readonly upi: string;
                readonly amountPaise: number;
            }[];
        };
        readonly BankAnswer: components["schemas"]["Success"] & {
            readonly paid: number;
            readonly returned: number;
            readonly unchanged: number;
            readonly ignored: number;
            readonly problems: readonly {
                /** @description The line of the file; the header is line 1. */
                readonly row: number;
                readonly reference: string;
                /** @enum {string} */
                readonly code: "unknown_reference" | "other_batch" | "amount_differs" | "utr_invalid" | "utr_used" | "already_paid" | "already_returned";
            }[];
        };
        /** @description The other person of a thread. */
        readonly PartnerOfThread: {
            /** @description Of a customer only the first name, unless contact is open. */
            readonly name: string;
            readonly photo: components["schemas"]["MaybeFileAddress"];
            /** @description Only of a photographer. */
            readonly photographerId?: components["schemas"]["Id"];
        };
        /** @enum {string} */
        readonly MessageFrom: "customer" | "photographer" | "system";
        /**
         * @description `line`: an event of a booking, from the system. `deleted`: its writer has deleted it.
         * @enum {string}
         */
        readonly MessageKind: "text" | "line" | "deleted";
        /** @enum {string} */
        readonly MessageEvent: "requested" | "accepted" | "rejected" | "expired" | "moved" | "canceled" | "withdrawn" | "unpaid" | "completed" | "paid" | "refunded" | "delivered" | "brief";
        /**
         * @description Who blocks.
         * @enum {string}
         */
        readonly ThreadBlocked: "" | "me" | "other" | "both";
        /** @description Path with the key of the answer. */
        readonly PicturePath: string;
        readonly TalkPicture: {
            readonly pictureId: components["schemas"]["Id"];
            /** @description Of `view`. */
            readonly width: number;
            /** @description Of `view`. */
            readonly height: number;
            readonly thumb: components["schemas"]["PicturePath"];
            readonly view: components["schemas"]["PicturePath"];
        };
        readonly ThreadMessage: {
            readonly messageId: components["schemas"]["Id"];
            /** @description Runs 1, 2, 3 … in the thread. */
            readonly number: number;
            readonly from: components["schemas"]["MessageFrom"];
            readonly kind: components["schemas"]["MessageKind"];
            /** @description Plain text. Empty for pictures alone and once deleted. */
            readonly text: string;
            /** @description Whether the reader sees other words now than were written. */
            readonly masked: boolean;
            /** @description What the other sees. Only if masked, only for the writer. */
            readonly shownAs?: string;
            readonly pictures: readonly components["schemas"]["TalkPicture"][];
            readonly event?: components["schemas"]["MessageEvent"];
            /** @description Like `event` only of a line. */
            readonly bookingId?: components["schemas"]["Id"];
            readonly at: components["schemas"]["Timestamp"];
        };
        readonly LastMessage: {
            readonly number: number;
            readonly from: components["schemas"]["MessageFrom"];
            readonly kind: components["schemas"]["MessageKind"];
            /** @description At most 140 characters; empty for pictures alone and once deleted. */
            readonly text: string;
            readonly at: components["schemas"]["Timestamp"];
        };
        readonly ThreadSeen: {
            /** @description 0 if nothing was ever seen. */
            readonly number: number;
            readonly at: components["schemas"]["MaybeTimestamp"];
        };
        readonly ListedThread: {
            readonly threadId: components["schemas"]["Id"];
            readonly with: components["schemas"]["PartnerOfThread"];
            readonly last: components["schemas"]["LastMessage"];
            readonly unread: number;
            readonly blocked: components["schemas"]["ThreadBlocked"];
            /** @description The next pending or upcoming booking of the two, else their latest, else empty. */
            readonly bookingId: components["schemas"]["MaybeId"];
        };
        readonly ThreadsAnswer: components["schemas"]["Paged"] & {
            readonly threads: readonly components["schemas"]["ListedThread"][];
            /** @description Unread messages of all threads. */
            readonly unread: number;
        };
        readonly UnreadAnswer: components["schemas"]["Success"] & {
            readonly unread: number;
            readonly threads: number;
        };
        readonly BookingOfThread: {
            readonly bookingId: components["schemas"]["Id"];
            readonly status: components["schemas"]["BookingStatus"];
            /** @description Name of the category. */
            readonly category: string;
            readonly scheduledDate: components["schemas"]["ShownDay"];
            readonly scheduledTime: components["schemas"]["ShownTime"];
        };
        readonly Thread: {
            readonly threadId: components["schemas"]["Id"];
            readonly with: components["schemas"]["PartnerOfThread"];
            readonly contact: {
                readonly open: boolean;
                /** @description The other's verified number; empty while closed. */
                readonly mobile: string;
            };
            /** @description What the other has seen. */
            readonly seen: components["schemas"]["ThreadSeen"];
            readonly mySeen: components["schemas"]["ThreadSeen"];
            /** @description Number of the latest message. */
            readonly last: number;
            readonly unread: number;
            readonly blocked: components["schemas"]["ThreadBlocked"];
            /**
             * @description Empty, or the code with which a message would be refused now.
             * @enum {string}
             */
            readonly canWrite: "" | "blocked" | "closed" | "wait_for_answer";
            readonly bookings: readonly components["schemas"]["BookingOfThread"][];
        };
        readonly ThreadAnswer: components["schemas"]["Success"] & {
            readonly thread: components["schemas"]["Thread"];
            /** @description For the pictures of this thread and its briefs without a token. */
            readonly key: string;
            readonly messages: readonly components["schemas"]["ThreadMessage"][];
            /** @description Whether there are further messages in the direction that was read. */
            readonly more: boolean;
        };
        /**
         * @example {
         *       "text": "Can you also bring a drone?"
         *     }
         */
        readonly NewMessage: {
            /** @description At most 2,000 characters and 5 links. */
            readonly text: string;
        };
        readonly NewQuestion: {
            readonly photographerId: components["schemas"]["Id"];
            /** @description At most 2,000 characters and 5 links. */
            readonly text: string;
        };
        readonly NewMessageWithPictures: {
            readonly text?: string;
            readonly picture?: readonly string[];
        };
        readonly NewQuestionWithPictures: {
            readonly photographerId: components["schemas"]["Id"];
            readonly text?: string;
            readonly picture?: readonly string[];
        };
        /** @description Here `message` is what was written, not a sentence. */
        readonly QuestionAnswer: {
            /** @constant */
            readonly success: true;
            readonly threadId: components["schemas"]["Id"];
            readonly message: components["schemas"]["ThreadMessage"];
        };
        /** @description Here `message` is what was written, not a sentence. */
        readonly MessageAnswer: {
            /** @constant */
            readonly success: true;
            readonly message: components["schemas"]["ThreadMessage"];
        };
        readonly SeenForm: {
            readonly number: number;
        };
        readonly SeenAnswer: components["schemas"]["Success"] & {
            /** @description In this thread. */
            readonly unread: number;
        };
        /** @enum {string} */
        readonly ReportReason: "spam" | "contact" | "abuse" | "fraud" | "other";
        readonly NewReport: {
            /** @description Without it the whole thread is reported. */
            readonly messageId?: components["schemas"]["Id"];
            readonly reason: components["schemas"]["ReportReason"];
            readonly words?: string;
        };
        readonly ReportMade: components["schemas"]["Success"] & {
            readonly reportId: components["schemas"]["Id"];
        };
        /** @description Whom to ask for at the shoot. */
        readonly OnSite: {
            readonly name: string;
            /** @description Ten digits. In forms also with +91 or 0 and with separators. */
            readonly phone: string;
        };
        readonly MaybeOnSite: components["schemas"]["OnSite"] | null;
        readonly Shots: readonly string[];
        readonly Brief: components["schemas"]["BriefContent"];
        readonly BriefContent: {
            /** @description At most 2,000 characters. */
            readonly text: string;
            readonly shots: components["schemas"]["Shots"];
            readonly onSite: components["schemas"]["MaybeOnSite"];
            readonly pictures: readonly components["schemas"]["TalkPicture"][];
            /** @description Whether the photographer sees other words now than were written. */
            readonly masked: boolean;
            readonly version: number;
            readonly changedAt: components["schemas"]["MaybeTimestamp"];
            /** @description Whether the caller can change it now. */
            readonly editable: boolean;
        };
        readonly BriefRead: components["schemas"]["Success"] & {
            readonly brief: components["schemas"]["Brief"];
            /** @description For the pictures of the thread and its briefs without a token. */
            readonly key: string;
        };
        readonly BriefAnswer: components["schemas"]["Success"] & {
            readonly brief: components["schemas"]["Brief"];
        };
        readonly BriefChange: {
            readonly text?: string | null;
            readonly shots?: components["schemas"]["Shots"] | null;
            readonly onSite?: components["schemas"]["MaybeOnSite"];
            /** @description The order of the pictures. Those that are not in it are deleted. */
            readonly pictureIds?: readonly components["schemas"]["Id"][];
            /** @description The version that was changed. */
            readonly version?: number;
        };
        readonly NewBrief: {
            /** @description At most 2,000 characters. */
            readonly text?: string;
            readonly shots?: components["schemas"]["Shots"];
            readonly onSite?: components["schemas"]["MaybeOnSite"];
            /** @description An own booking with this photographer, whose pictures are copied. */
            readonly picturesFrom?: components["schemas"]["Id"];
        };
        readonly NewPictures: {
            readonly picture: readonly string[];
        };
        readonly PicturesAnswer: components["schemas"]["Success"] & {
            readonly pictures: readonly components["schemas"]["TalkPicture"][];
        };
        readonly Draft: {
            readonly photographerId: components["schemas"]["Id"];
            /** @description Of the photographer. */
            readonly name: string;
            readonly categoryId: components["schemas"]["Id"];
            readonly skuCount: number;
            readonly shootAddress: string;
            /** @description Where the address is among the saved ones, or null. */
            readonly addressIndex: components["schemas"]["AddressIndex"] | null;
            /** @description Today's price in rupees, or null. */
            readonly pricing: components["schemas"]["Rupees"] | null;
            /** @description As a new booking takes it, or null. */
            readonly brief: components["schemas"]["NewBrief"] | null;
            /** @enum {string} */
            readonly problem: "" | "photographer_unavailable" | "category_not_offered" | "below_minimum" | "blocked";
        };
        readonly DraftAnswer: components["schemas"]["Success"] & {
            readonly draft: components["schemas"]["Draft"];
        };
        readonly Report: {
            readonly reportId: components["schemas"]["Id"];
            readonly threadId: components["schemas"]["Id"];
            /** @description Its number, or 0 for the whole thread. */
            readonly message: number;
            readonly by: components["schemas"]["Id"];
            readonly against: components["schemas"]["Id"];
            readonly reason: components["schemas"]["ReportReason"];
            readonly words: string;
            /** @enum {string} */
            readonly decision: "" | "none" | "warned";
            readonly note: string;
            readonly decidedAt: components["schemas"]["MaybeTimestamp"];
            readonly at: components["schemas"]["Timestamp"];
        };
        readonly ReportAnswer: components["schemas"]["Success"] & {
            readonly report: components["schemas"]["Report"];
            readonly messages: readonly components["schemas"]["ThreadMessage"][];
            /** @description For the pictures of the thread and its briefs without a token. */
            readonly key: string;
        };
        readonly ThreadReading: {
            /** @description Why it is read. */
            readonly words: string;
            /** @description Only messages below this number. */
            readonly before?: number;
        };
        readonly BriefOfThread: components["schemas"]["BriefContent"] & {
            readonly bookingId: components["schemas"]["Id"];
        };
        readonly ThreadRead: components["schemas"]["Success"] & {
            readonly messages: readonly components["schemas"]["ThreadMessage"][];
            readonly briefs: readonly components["schemas"]["BriefOfThread"][];
            /** @description For the pictures of the thread and its briefs without a token. */
            readonly key: string;
            /** @description Whether there are earlier messages. */
            readonly more: boolean;
        };
        /** @description An account to try the product with. */
        readonly DemoLogin: {
            /** @enum {string} */
            readonly role: "user" | "Photographer" | "admin";
            readonly label: string;
            /** Format: email */
            readonly email: string;
            readonly password: string;
        };
        readonly Config: components["schemas"]["Success"] & {
            /** @enum {string} */
            readonly mode: "production" | "demo";
            /** @description Empty in production. */
            readonly demoLogins: readonly components["schemas"]["DemoLogin"][];
            readonly onlinePayment: boolean;
            /** @description Payments go to the demo's sandbox. No real money is used. */
            readonly sandboxPayments: boolean;
            readonly googleSignIn: boolean;
            readonly google?: components["schemas"]["GoogleClient"];
            readonly mobileSignIn: boolean;
            readonly cancellationFeePercent: number;
            /** @description Our share of what a photographer earns. */
            readonly commissionPercent: number;
            /** @description Whether payout details can be saved. */
            readonly payouts: boolean;
            /** @description Lifetime of a code. */
            readonly otpTtlSeconds: number;
            /** @description Pause before another code can be asked for. */
            readonly otpResendSeconds: number;
            /** @description What photographers promise who have not said otherwise. */
            readonly deliveryDays?: number;
            /** @description Who answers for problems: name, designation and contact. */
            readonly grievanceOfficer?: string;
            /** @description The public key for push subscriptions, in base64url. Empty when push is off. */
            readonly vapidKey?: string;
        };
        /** @description Needed to start a sign-in with Google. Present if googleSignIn is true. */
        readonly GoogleClient: {
            readonly clientId: string;
            /** Format: uri */
            readonly authUrl: string;
            /** Format: uri */
            readonly redirectUrl: string;
        };
        readonly ApprovalRequest: {
            /** @description One's own photographer id. */
            readonly id: string;
        };
        readonly PersonByEmail: {
            /** Format: email */
            readonly email: string;
        };
        readonly DeletionAnswer: {
            /** @constant */
            readonly success: true;
            readonly message: string;
            readonly deletion: null | components["schemas"]["Deletion"];
        };
        readonly Deletion: {
            /** Format: date-time */
            readonly requestedAt: string;
            /** @description Before it, nothing is deleted. Null while the mail about the request waits to be sent. */
            readonly notBefore: null | string;
        };
        readonly ErasureAnswer: {
            /** @constant */
            readonly success: true;
            readonly message: string;
            readonly bookingsKept: number;
            readonly bookingsDeleted: number;
        };
        readonly WaitingAnswer: {
            /** @constant */
            readonly success: true;
            readonly message: string;
            readonly waiting: readonly components["schemas"]["WaitingItem"][];
            /** @description As in /api/health. */
            readonly degraded: readonly string[];
        };
        readonly AccountsAnswer: {
            /** @constant */
            readonly success: true;
            readonly message: string;
            /** @description Ids of `users`. */
            readonly accounts: readonly components["schemas"]["Id"][];
            readonly page: number;
            readonly perPage: number;
            /** @description At most 1,000 are counted. */
            readonly totalItems: number;
        };
        readonly WaitingItem: {
            /** @enum {unknown} */
            readonly kind: "alerts" | "refunds" | "heldRefunds" | "cancellations" | "compensations" | "problems" | "reports" | "reviews" | "held" | "photographers" | "unlisted" | "messages" | "deletions" | "suspended" | "outbox" | "payouts" | "transfers" | "payoutDetails";
            readonly count: number;
            /** @description UTC. For `suspended`, bookings of suspended accounts, the first shoot. `held` are photographers who cancelled too many shoots, `heldRefunds` refunds that wait because of a dispute, `reviews` compensations to review, `unlisted` approved photographers without a category or a price, `payouts` photographers who can be paid, `transfers` payouts about which the bank has said nothing for 3 days, `payoutDetails` photographers with released money and without payout details. */
            readonly oldest: string;
        };
        readonly ContactMessage: {
            readonly fullName: string;
            /** Format: email */
            readonly email: string;
            readonly thoughts: string;
        };
        readonly ClientError: {
            /** @description Logged up to 200 bytes. */
            readonly message: string;
            /** @description Logged up to 1,000 bytes. */
            readonly stack?: string;
            /** @description The pattern of the page, such as `/receipt/:id`. */
            readonly route?: string;
        };
        readonly OutboxMessage: {
            /** @description An e-mail address, a mobile number, or the id of the account that gets a push message. */
            readonly to: string;
            /** @enum {string} */
            readonly channel: "email" | "sms" | "push";
            readonly subject: string;
            readonly text: string;
            /** @description The same e-mail as HTML; empty for a text message. */
            readonly html: string;
            /** @description The calendar file that is attached to the e-mail; empty for none. */
            readonly calendar: string;
            readonly created: components["schemas"]["Moment"];
        };
        readonly OutboxAnswer: components["schemas"]["Success"] & {
            readonly items: readonly components["schemas"]["OutboxMessage"][];
        };
    };
    responses: {
        /** @description A ZIP, sent while it is made. A connection that breaks off leaves a part of it. */
        readonly PersonalData: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/zip": string;
            };
        };
        /** @description The request to delete the account, or null. */
        readonly Deletion: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["DeletionAnswer"];
            };
        };
        /** @description Done. */
        readonly Message: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Message"];
            };
        };
        /** @description A new token and its account. */
        readonly SignedIn: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["SignedIn"];
            };
        };
        /** @description The updated account. */
        readonly Account: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["AccountAnswer"];
            };
        };
        /** @description The content of the page. */
        readonly CityPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["CityPage"];
            };
        };
        /** @description The updated profile. */
        readonly Profile: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ProfileAnswer"];
            };
        };
        /** @description Number of shoots, by category name. */
        readonly ShootCount: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ShootCountAnswer"];
            };
        };
        /** @description The updated portfolio and profile. */
        readonly PortfolioChanged: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["PortfolioChangeAnswer"];
            };
        };
        /** @description All updated addresses of the caller. */
        readonly Addresses: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["AddressesAnswer"];
            };
        };
        /** @description The request is malformed, or `data` names the field that is wrong. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No token, an invalid token, or wrong credentials. */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed for this kind of account, or not the caller's own. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Does not exist, or the caller may not see it. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not possible in the current state. */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large, or a photographer's storage is full. */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body, or a file in it, has a type that is not accepted. */
        readonly WrongType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body came too slowly or was interrupted. */
        readonly TooSlow: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server's disk is nearly full. */
        readonly NoSpace: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The file. */
        readonly DeliveredFile: {
            headers: {
                readonly "Accept-Ranges": "bytes";
                readonly ETag: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "image/jpeg": string;
                readonly "image/png": string;
                readonly "image/webp": string;
                readonly "video/mp4": string;
                readonly "video/quicktime": string;
                readonly "video/webm": string;
            };
        };
        /** @description A part of the file, or several. */
        readonly DeliveredRange: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "image/jpeg": string;
                readonly "image/png": string;
                readonly "image/webp": string;
                readonly "video/mp4": string;
                readonly "video/quicktime": string;
                readonly "video/webm": string;
                readonly "multipart/byteranges": string;
            };
        };
        /** @description The ZIP, or one part of it. */
        readonly ZipFile: {
            headers: {
                readonly "Accept-Ranges": "bytes";
                readonly ETag: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/zip": string;
            };
        };
        /** @description Nothing has changed since the `ETag` that was sent. */
        readonly Unchanged: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The range is outside of the file. `Content-Range` has its length. */
        readonly OutsideFile: {
            headers: {
                readonly "Content-Range": string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `Tus-Resumable` is missing, or names another version. */
        readonly OtherVersion: {
            headers: {
                readonly "Tus-Version": "1.0.0";
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another request sends bytes of this upload. */
        readonly Busy: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
        readonly TooMany: {
            headers: {
                /** @description Seconds until the next try makes sense. */
                readonly "Retry-After": number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A provider is not configured or does not answer. For bookings, moves and payments also: the replica of the
         *     database cannot be reached. Repeating the call with its `Idempotency-Key` is safe.
         */
        readonly Unavailable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The caller's own account. Another one is answered 403. */
        readonly UserId: components["schemas"]["Id"];
        /** @description The name of the city in lower case, with hyphens between the words. */
        readonly CitySlug: string;
        /** @description The photographer. Changes are allowed for the caller's own profile only. */
        readonly ProfileId: components["schemas"]["Id"];
        /** @description The caller's own foreign calendar. Another person's is answered 404. */
        readonly FeedId: components["schemas"]["Id"];
        readonly PhotographerId: components["schemas"]["Id"];
        /** @description The caller's own booking. Another person's is answered 404. */
        readonly BookingId: components["schemas"]["Id"];
        /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
        readonly PartyBookingId: components["schemas"]["Id"];
        readonly PayoutBatchId: components["schemas"]["Id"];
        readonly DeliveryFileId: components["schemas"]["Id"];
        /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
        readonly ThreadId: components["schemas"]["Id"];
        readonly MessageId: components["schemas"]["Id"];
        readonly PictureId: components["schemas"]["Id"];
        /** @description The end of the address of a share. */
        readonly ShareToken: string;
        /** @description Values above 500 count as 500. */
        readonly FilesPerPage: number;
        /** @description Only the files that the customer has picked. */
        readonly OnlyPicked: "picked";
        /** @description `grid` has 480 pixels on the longer side, `view` 2048, or 1280 while locked; neither is enlarged. */
        readonly FileSize: "grid" | "view" | "original";
        /** @description In place of a token, for pictures and downloads of a browser. Good for 24 to 48 hours. */
        readonly FileKey: string;
        /**
         * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
         *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
         */
        readonly IdempotencyKey: string;
        readonly Page: number;
        /** @description Page number instead of a cursor, for the first 50 pages. */
        readonly SearchPage: number;
        /** @description Values above 100 count as 100. */
        readonly PerPage: number;
        /** @description The `nextCursor` of the previous page. The filters and the order must be the same. */
        readonly Cursor: string;
        /** @description By first price (or by total, if there is a `skuCount`), by rating (relevance), or by completed shoots (popularity). */
        readonly Sort: "relevance" | "popularity" | "price";
        /** @description The minimum rating. */
        readonly MinRating: number;
        /** @description The maximum price of one SKU in rupees, at the photographer's first tier. */
        readonly MaxPrice: number;
        /** @description Types of photographers. Can be repeated. */
        readonly Types: readonly components["schemas"]["PhotographerType"][];
        /**
         * @description The number of SKUs to be booked. Entries then have `total`, and the sort `price` compares it. Photographers without
         *     a total come last in either order.
         */
        readonly SkuCount: number;
        /** @description Whether the answer has `found`. */
        readonly Count: boolean;
        /** @description Default: prices ascending, everything else descending. */
        readonly Order: "asc" | "desc";
    };
    requestBodies: {
        readonly Destination: {
            readonly content: {
                readonly "application/json": components["schemas"]["Destination"];
            };
        };
        readonly EmailAddress: {
            readonly content: {
                readonly "application/json": components["schemas"]["EmailAddress"];
            };
        };
        readonly Credentials: {
            readonly content: {
                readonly "application/json": components["schemas"]["Credentials"];
            };
        };
        readonly GoogleCode: {
            readonly content: {
                readonly "application/json": components["schemas"]["GoogleCode"];
            };
        };
        readonly Photo: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** @description One JPEG or PNG (by content), at most 10 MB and 40 megapixels. */
                    readonly file: string;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type Id = components['schemas']['Id'];
export type MaybeId = components['schemas']['MaybeId'];
export type Rupees = components['schemas']['Rupees'];
export type Mobile = components['schemas']['Mobile'];
export type ShownDay = components['schemas']['ShownDay'];
export type ShownTime = components['schemas']['ShownTime'];
export type TypedTime = components['schemas']['TypedTime'];
export type Moment = components['schemas']['Moment'];
export type Timestamp = components['schemas']['Timestamp'];
export type FileAddress = components['schemas']['FileAddress'];
export type MaybeFileAddress = components['schemas']['MaybeFileAddress'];
export type Picture = components['schemas']['Picture'];
export type Role = components['schemas']['Role'];
export type PhotographerType = components['schemas']['PhotographerType'];
export type BookingStatus = components['schemas']['BookingStatus'];
export type RequestStatus = components['schemas']['RequestStatus'];
export type BookingType = components['schemas']['BookingType'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type DispatchKind = components['schemas']['DispatchKind'];
export type DispatchStatus = components['schemas']['DispatchStatus'];
export type RescueStatus = components['schemas']['RescueStatus'];
export type CompensationStatus = components['schemas']['CompensationStatus'];
export type WithdrawalReason = components['schemas']['WithdrawalReason'];
export type Success = components['schemas']['Success'];
export type Paged = components['schemas']['Paged'];
export type Found = components['schemas']['Found'];
export type Error = components['schemas']['Error'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type FieldProblem = components['schemas']['FieldProblem'];
export type Message = components['schemas']['Message'];
export type InstantQuote = components['schemas']['InstantQuote'];
export type NextStarts = components['schemas']['NextStarts'];
export type NewDispatch = components['schemas']['NewDispatch'];
export type DispatchMade = components['schemas']['DispatchMade'];
export type Locality = components['schemas']['Locality'];
export type MatchedPhotographer = components['schemas']['MatchedPhotographer'];
export type DispatchAnswer = components['schemas']['DispatchAnswer'];
export type InstantSwitch = components['schemas']['InstantSwitch'];
export type InstantState = components['schemas']['InstantState'];
export type InstantAnswer = components['schemas']['InstantAnswer'];
export type Offer = components['schemas']['Offer'];
export type OffersAnswer = components['schemas']['OffersAnswer'];
export type OfferAnswer = components['schemas']['OfferAnswer'];
export type OfferAnswered = components['schemas']['OfferAnswered'];
export type Rescue = components['schemas']['Rescue'];
export type Compensation = components['schemas']['Compensation'];
export type RescueChoice = components['schemas']['RescueChoice'];
export type RescueEnded = components['schemas']['RescueEnded'];
export type Withdrawal = components['schemas']['Withdrawal'];
export type WithdrawalAnswer = components['schemas']['WithdrawalAnswer'];
export type PushSubscription = components['schemas']['PushSubscription'];
export type PushSubscriptionDeletion = components['schemas']['PushSubscriptionDeletion'];
export type FreeSlot = components['schemas']['FreeSlot'];
export type FreeDaysAnswer = components['schemas']['FreeDaysAnswer'];
export type WorkingHours = components['schemas']['WorkingHours'];
export type WorkingHoursChange = components['schemas']['WorkingHoursChange'];
export type Clashes = components['schemas']['Clashes'];
export type WorkingHoursAnswer = components['schemas']['WorkingHoursAnswer'];
export type BookingLimitsChange = components['schemas']['BookingLimitsChange'];
export type BookingLimits = components['schemas']['BookingLimits'];
export type BookingLimitsAnswer = components['schemas']['BookingLimitsAnswer'];
export type NewTimeOff = components['schemas']['NewTimeOff'];
export type TimeOffAnswer = components['schemas']['TimeOffAnswer'];
export type TimeOff = components['schemas']['TimeOff'];
export type CalendarBooking = components['schemas']['CalendarBooking'];
export type CalendarBlock = components['schemas']['CalendarBlock'];
export type CalendarTimeOff = components['schemas']['CalendarTimeOff'];
export type CalendarEntriesAnswer = components['schemas']['CalendarEntriesAnswer'];
export type NewFeed = components['schemas']['NewFeed'];
export type FeedChange = components['schemas']['FeedChange'];
export type FeedProblem = components['schemas']['FeedProblem'];
export type Feed = components['schemas']['Feed'];
export type FeedAnswer = components['schemas']['FeedAnswer'];
export type FeedDetail = components['schemas']['FeedDetail'];
export type NewCalendarLink = components['schemas']['NewCalendarLink'];
export type CalendarLinkDeletion = components['schemas']['CalendarLinkDeletion'];
export type CalendarLinkAnswer = components['schemas']['CalendarLinkAnswer'];
export type CalendarLink = components['schemas']['CalendarLink'];
export type CalendarSettingsAnswer = components['schemas']['CalendarSettingsAnswer'];
export type Account = components['schemas']['Account'];
export type EmailAddress = components['schemas']['EmailAddress'];
export type MobileNumber = components['schemas']['MobileNumber'];
export type Destination = components['schemas']['Destination'];
export type CodeTry = components['schemas']['CodeTry'];
export type MobileSignIn = components['schemas']['MobileSignIn'];
export type Credentials = components['schemas']['Credentials'];
export type GoogleCode = components['schemas']['GoogleCode'];
export type Password = components['schemas']['Password'];
export type Proof = components['schemas']['Proof'];
export type NewPhotographer = components['schemas']['NewPhotographer'];
export type NewCustomer = components['schemas']['NewCustomer'];
export type Session = components['schemas']['Session'];
export type NewPassword = components['schemas']['NewPassword'];
export type MailedToken = components['schemas']['MailedToken'];
export type AccountChange = components['schemas']['AccountChange'];
export type ProofAnswer = components['schemas']['ProofAnswer'];
export type EmailAnswer = components['schemas']['EmailAnswer'];
export type SignedIn = components['schemas']['SignedIn'];
export type MobileSignInAnswer = components['schemas']['MobileSignInAnswer'];
export type SessionAnswer = components['schemas']['SessionAnswer'];
export type AccountAnswer = components['schemas']['AccountAnswer'];
export type CategoryUnit = components['schemas']['CategoryUnit'];
export type Category = components['schemas']['Category'];
export type City = components['schemas']['City'];
export type CityList = components['schemas']['CityList'];
export type CategoriesAnswer = components['schemas']['CategoriesAnswer'];
export type PricingTier = components['schemas']['PricingTier'];
export type OfferedCategory = components['schemas']['OfferedCategory'];
export type PhotographerFields = components['schemas']['PhotographerFields'];
export type Photographer = components['schemas']['Photographer'];
export type ListedPhotographer = components['schemas']['ListedPhotographer'];
export type OwnPhotographer = components['schemas']['OwnPhotographer'];
export type PortfolioEntry = components['schemas']['PortfolioEntry'];
export type Review = components['schemas']['Review'];
export type PagePath = components['schemas']['PagePath'];
export type PhotographerWithPage = components['schemas']['PhotographerWithPage'];
export type CityWithPage = components['schemas']['CityWithPage'];
export type CategoryOfPage = components['schemas']['CategoryOfPage'];
export type CityPageList = components['schemas']['CityPageList'];
export type CityReview = components['schemas']['CityReview'];
export type CityCategory = components['schemas']['CityCategory'];
export type CityPage = components['schemas']['CityPage'];
export type ItemsPage = components['schemas']['ItemsPage'];
export type SchedulePage = components['schemas']['SchedulePage'];
export type ProfileAnswer = components['schemas']['ProfileAnswer'];
export type OwnProfileAnswer = components['schemas']['OwnProfileAnswer'];
export type NameAnswer = components['schemas']['NameAnswer'];
export type PortfolioAnswer = components['schemas']['PortfolioAnswer'];
export type PortfolioChangeAnswer = components['schemas']['PortfolioChangeAnswer'];
export type CategoryCounts = components['schemas']['CategoryCounts'];
export type ShootCountAnswer = components['schemas']['ShootCountAnswer'];
export type ReviewPage = components['schemas']['ReviewPage'];
export type AvailabilityAnswer = components['schemas']['AvailabilityAnswer'];
export type PriceChange = components['schemas']['PriceChange'];
export type AvailabilityChange = components['schemas']['AvailabilityChange'];
export type CategoryChoice = components['schemas']['CategoryChoice'];
export type ProfileChange = components['schemas']['ProfileChange'];
export type CoverChoice = components['schemas']['CoverChoice'];
export type CoverDeletion = components['schemas']['CoverDeletion'];
export type ImagesDeletion = components['schemas']['ImagesDeletion'];
export type PortfolioDeletion = components['schemas']['PortfolioDeletion'];
export type Address = components['schemas']['Address'];
export type NewAddress = components['schemas']['NewAddress'];
export type AddressIndex = components['schemas']['AddressIndex'];
export type AddressChange = components['schemas']['AddressChange'];
export type AddressDeletion = components['schemas']['AddressDeletion'];
export type AddressesAnswer = components['schemas']['AddressesAnswer'];
export type AddressPage = components['schemas']['AddressPage'];
export type Booking = components['schemas']['Booking'];
export type CanceledBy = components['schemas']['CanceledBy'];
export type NewBooking = components['schemas']['NewBooking'];
export type Notice = components['schemas']['Notice'];
export type PaymentChoice = components['schemas']['PaymentChoice'];
export type Cancellation = components['schemas']['Cancellation'];
export type NewReview = components['schemas']['NewReview'];
export type NewTime = components['schemas']['NewTime'];
export type ProposalMade = components['schemas']['ProposalMade'];
export type ProposalAnswer = components['schemas']['ProposalAnswer'];
export type ProposalAnswered = components['schemas']['ProposalAnswered'];
export type Proposal = components['schemas']['Proposal'];
export type MovesLeft = components['schemas']['MovesLeft'];
export type BookingMade = components['schemas']['BookingMade'];
export type BookingAnswer = components['schemas']['BookingAnswer'];
export type BookingPage = components['schemas']['BookingPage'];
export type CancellationAnswer = components['schemas']['CancellationAnswer'];
export type Capture = components['schemas']['Capture'];
export type PaymentOrder = components['schemas']['PaymentOrder'];
export type PaymentProof = components['schemas']['PaymentProof'];
export type Verification = components['schemas']['Verification'];
export type PaymentEvent = components['schemas']['PaymentEvent'];
export type SandboxPayment = components['schemas']['SandboxPayment'];
export type SandboxAnswer = components['schemas']['SandboxAnswer'];
export type Receipt = components['schemas']['Receipt'];
export type ReceiptAnswer = components['schemas']['ReceiptAnswer'];
export type BookingRequest = components['schemas']['BookingRequest'];
export type Acceptance = components['schemas']['Acceptance'];
export type Rejection = components['schemas']['Rejection'];
export type Completion = components['schemas']['Completion'];
export type RequestPage = components['schemas']['RequestPage'];
export type Earnings = components['schemas']['Earnings'];
export type MonthlyEarnings = components['schemas']['MonthlyEarnings'];
export type MaybeTimestamp = components['schemas']['MaybeTimestamp'];
export type DeliveryPath = components['schemas']['DeliveryPath'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryFileFields = components['schemas']['DeliveryFileFields'];
export type DeliveryFile = components['schemas']['DeliveryFile'];
export type DeliveryProblem = components['schemas']['DeliveryProblem'];
export type ProblemKind = components['schemas']['ProblemKind'];
export type Ticket = components['schemas']['Ticket'];
export type FilePaged = components['schemas']['FilePaged'];
export type DeliveryZip = components['schemas']['DeliveryZip'];
export type DeliveryAnswer = components['schemas']['DeliveryAnswer'];
export type NewDeliveryFile = components['schemas']['NewDeliveryFile'];
export type DeliveryFileMade = components['schemas']['DeliveryFileMade'];
export type DeliveryFileIds = components['schemas']['DeliveryFileIds'];
export type DeliveringForm = components['schemas']['DeliveringForm'];
export type Picks = components['schemas']['Picks'];
export type ChangesForm = components['schemas']['ChangesForm'];
export type NewProblem = components['schemas']['NewProblem'];
export type ProblemMade = components['schemas']['ProblemMade'];
export type ShareScope = components['schemas']['ShareScope'];
export type NewShare = components['schemas']['NewShare'];
export type ShareMade = components['schemas']['ShareMade'];
export type Share = components['schemas']['Share'];
export type SharesAnswer = components['schemas']['SharesAnswer'];
export type ShareOpening = components['schemas']['ShareOpening'];
export type ShareOpened = components['schemas']['ShareOpened'];
export type SharedFile = components['schemas']['SharedFile'];
export type SharedAnswer = components['schemas']['SharedAnswer'];
export type Amount = components['schemas']['Amount'];
export type PayeeKind = components['schemas']['PayeeKind'];
export type PayeeProblem = components['schemas']['PayeeProblem'];
export type PayoutReason = components['schemas']['PayoutReason'];
export type PayoutStatus = components['schemas']['PayoutStatus'];
export type PayeeForm = components['schemas']['PayeeForm'];
export type Payee = components['schemas']['Payee'];
export type PayeeAnswer = components['schemas']['PayeeAnswer'];
export type OwnPayout = components['schemas']['OwnPayout'];
export type PayoutsAnswer = components['schemas']['PayoutsAnswer'];
export type IndianDay = components['schemas']['IndianDay'];
export type StatementLine = components['schemas']['StatementLine'];
export type StatementAnswer = components['schemas']['StatementAnswer'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceAnswer = components['schemas']['InvoiceAnswer'];
export type InvoicesAnswer = components['schemas']['InvoicesAnswer'];
export type SkipReason = components['schemas']['SkipReason'];
export type PayoutsDueAnswer = components['schemas']['PayoutsDueAnswer'];
export type NewPayoutBatch = components['schemas']['NewPayoutBatch'];
export type PayoutBatchMade = components['schemas']['PayoutBatchMade'];
export type PayoutBatch = components['schemas']['PayoutBatch'];
export type PayoutBatchesAnswer = components['schemas']['PayoutBatchesAnswer'];
export type PayoutLine = components['schemas']['PayoutLine'];
export type PayoutBatchAnswer = components['schemas']['PayoutBatchAnswer'];
export type PayoutDecision = components['schemas']['PayoutDecision'];
export type PayoutDecided = components['schemas']['PayoutDecided'];
export type PayoutFile = components['schemas']['PayoutFile'];
export type BankAnswer = components['schemas']['BankAnswer'];
export type PartnerOfThread = components['schemas']['PartnerOfThread'];
export type MessageFrom = components['schemas']['MessageFrom'];
export type MessageKind = components['schemas']['MessageKind'];
export type MessageEvent = components['schemas']['MessageEvent'];
export type ThreadBlocked = components['schemas']['ThreadBlocked'];
export type PicturePath = components['schemas']['PicturePath'];
export type TalkPicture = components['schemas']['TalkPicture'];
export type ThreadMessage = components['schemas']['ThreadMessage'];
export type LastMessage = components['schemas']['LastMessage'];
export type ThreadSeen = components['schemas']['ThreadSeen'];
export type ListedThread = components['schemas']['ListedThread'];
export type ThreadsAnswer = components['schemas']['ThreadsAnswer'];
export type UnreadAnswer = components['schemas']['UnreadAnswer'];
export type BookingOfThread = components['schemas']['BookingOfThread'];
export type Thread = components['schemas']['Thread'];
export type ThreadAnswer = components['schemas']['ThreadAnswer'];
export type NewMessage = components['schemas']['NewMessage'];
export type NewQuestion = components['schemas']['NewQuestion'];
export type NewMessageWithPictures = components['schemas']['NewMessageWithPictures'];
export type NewQuestionWithPictures = components['schemas']['NewQuestionWithPictures'];
export type QuestionAnswer = components['schemas']['QuestionAnswer'];
export type MessageAnswer = components['schemas']['MessageAnswer'];
export type SeenForm = components['schemas']['SeenForm'];
export type SeenAnswer = components['schemas']['SeenAnswer'];
export type ReportReason = components['schemas']['ReportReason'];
export type NewReport = components['schemas']['NewReport'];
export type ReportMade = components['schemas']['ReportMade'];
export type OnSite = components['schemas']['OnSite'];
export type MaybeOnSite = components['schemas']['MaybeOnSite'];
export type Shots = components['schemas']['Shots'];
export type Brief = components['schemas']['Brief'];
export type BriefContent = components['schemas']['BriefContent'];
export type BriefRead = components['schemas']['BriefRead'];
export type BriefAnswer = components['schemas']['BriefAnswer'];
export type BriefChange = components['schemas']['BriefChange'];
export type NewBrief = components['schemas']['NewBrief'];
export type NewPictures = components['schemas']['NewPictures'];
export type PicturesAnswer = components['schemas']['PicturesAnswer'];
export type Draft = components['schemas']['Draft'];
export type DraftAnswer = components['schemas']['DraftAnswer'];
export type Report = components['schemas']['Report'];
export type ReportAnswer = components['schemas']['ReportAnswer'];
export type ThreadReading = components['schemas']['ThreadReading'];
export type BriefOfThread = components['schemas']['BriefOfThread'];
export type ThreadRead = components['schemas']['ThreadRead'];
export type DemoLogin = components['schemas']['DemoLogin'];
export type Config = components['schemas']['Config'];
export type GoogleClient = components['schemas']['GoogleClient'];
export type ApprovalRequest = components['schemas']['ApprovalRequest'];
export type PersonByEmail = components['schemas']['PersonByEmail'];
export type DeletionAnswer = components['schemas']['DeletionAnswer'];
export type Deletion = components['schemas']['Deletion'];
export type ErasureAnswer = components['schemas']['ErasureAnswer'];
export type WaitingAnswer = components['schemas']['WaitingAnswer'];
export type AccountsAnswer = components['schemas']['AccountsAnswer'];
export type WaitingItem = components['schemas']['WaitingItem'];
export type ContactMessage = components['schemas']['ContactMessage'];
export type ClientError = components['schemas']['ClientError'];
export type OutboxMessage = components['schemas']['OutboxMessage'];
export type OutboxAnswer = components['schemas']['OutboxAnswer'];
export type ResponsePersonalData = components['responses']['PersonalData'];
export type ResponseDeletion = components['responses']['Deletion'];
export type ResponseMessage = components['responses']['Message'];
export type ResponseSignedIn = components['responses']['SignedIn'];
export type ResponseAccount = components['responses']['Account'];
export type ResponseCityPage = components['responses']['CityPage'];
export type ResponseProfile = components['responses']['Profile'];
export type ResponseShootCount = components['responses']['ShootCount'];
export type ResponsePortfolioChanged = components['responses']['PortfolioChanged'];
export type ResponseAddresses = components['responses']['Addresses'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseWrongType = components['responses']['WrongType'];
export type ResponseTooSlow = components['responses']['TooSlow'];
export type ResponseNoSpace = components['responses']['NoSpace'];
export type ResponseDeliveredFile = components['responses']['DeliveredFile'];
export type ResponseDeliveredRange = components['responses']['DeliveredRange'];
export type ResponseZipFile = components['responses']['ZipFile'];
export type ResponseUnchanged = components['responses']['Unchanged'];
export type ResponseOutsideFile = components['responses']['OutsideFile'];
export type ResponseOtherVersion = components['responses']['OtherVersion'];
export type ResponseBusy = components['responses']['Busy'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterCitySlug = components['parameters']['CitySlug'];
export type ParameterProfileId = components['parameters']['ProfileId'];
export type ParameterFeedId = components['parameters']['FeedId'];
export type ParameterPhotographerId = components['parameters']['PhotographerId'];
export type ParameterBookingId = components['parameters']['BookingId'];
export type ParameterPartyBookingId = components['parameters']['PartyBookingId'];
export type ParameterPayoutBatchId = components['parameters']['PayoutBatchId'];
export type ParameterDeliveryFileId = components['parameters']['DeliveryFileId'];
export type ParameterThreadId = components['parameters']['ThreadId'];
export type ParameterMessageId = components['parameters']['MessageId'];
export type ParameterPictureId = components['parameters']['PictureId'];
export type ParameterShareToken = components['parameters']['ShareToken'];
export type ParameterFilesPerPage = components['parameters']['FilesPerPage'];
export type ParameterOnlyPicked = components['parameters']['OnlyPicked'];
export type ParameterFileSize = components['parameters']['FileSize'];
export type ParameterFileKey = components['parameters']['FileKey'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterSearchPage = components['parameters']['SearchPage'];
export type ParameterPerPage = components['parameters']['PerPage'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterSort = components['parameters']['Sort'];
export type ParameterMinRating = components['parameters']['MinRating'];
export type ParameterMaxPrice = components['parameters']['MaxPrice'];
export type ParameterTypes = components['parameters']['Types'];
export type ParameterSkuCount = components['parameters']['SkuCount'];
export type ParameterCount = components['parameters']['Count'];
export type ParameterOrder = components['parameters']['Order'];
export type RequestBodyDestination = components['requestBodies']['Destination'];
export type RequestBodyEmailAddress = components['requestBodies']['EmailAddress'];
export type RequestBodyCredentials = components['requestBodies']['Credentials'];
export type RequestBodyGoogleCode = components['requestBodies']['GoogleCode'];
export type RequestBodyPhoto = components['requestBodies']['Photo'];
export type $defs = Record<string, never>;
export interface operations {
    readonly showConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The settings that a client needs. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Config"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
        };
    };
    readonly sendCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Destination"];
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly saveCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Destination"];
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly verifyCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CodeTry"];
            };
        };
        readonly responses: {
            /** @description The code was right. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProofAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly checkEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["EmailAddress"];
        readonly responses: {
            /** @description Known or not. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmailAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly signUpPhotographer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewPhotographer"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["SignedIn"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly signUpCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewCustomer"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["SignedIn"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Credentials"];
        readonly responses: {
            readonly 200: components["responses"]["SignedIn"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly signInCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Credentials"];
        readonly responses: {
            readonly 200: components["responses"]["SignedIn"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly signInByMobile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MobileSignIn"];
            };
        };
        readonly responses: {
            /** @description The first step returns a message, the second the session. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MobileSignInAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly signInByGoogle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["GoogleCode"];
        readonly responses: {
            readonly 200: components["responses"]["SignedIn"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly signInCustomerByGoogle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["GoogleCode"];
        readonly responses: {
            readonly 200: components["responses"]["SignedIn"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly signUpByGoogle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["GoogleCode"];
        readonly responses: {
            readonly 200: components["responses"]["SignedIn"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly verifySession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The token, if it is not in the body. */
                readonly token?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["Session"];
            };
        };
        readonly responses: {
            /** @description The account behind the token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly forgotPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["EmailAddress"];
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly saveResetToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["EmailAddress"];
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewPassword"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly undoEmailChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MailedToken"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly showAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Account"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly listActivity: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of bookings. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BookingPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly changeAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountChange"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Account"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly exportOwnData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["PersonalData"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly showDeletion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Deletion"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly askDeletion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Deletion"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly withdrawDeletion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Deletion"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly setUserPhoto: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Photo"];
        readonly responses: {
            readonly 200: components["responses"]["Account"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly subscribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["EmailAddress"];
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly contact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ContactMessage"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly reportClientError: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientError"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly searchItems: {
        readonly parameters: {
            readonly query?: {
                /** @description The minimum rating. */
                readonly rating?: components["parameters"]["MinRating"];
                /** @description The maximum price of one SKU in rupees, at the photographer's first tier. */
                readonly pricing?: components["parameters"]["MaxPrice"];
                /** @description Types of photographers. Can be repeated. */
                readonly type?: components["parameters"]["Types"];
                /**
                 * @description The number of SKUs to be booked. Entries then have `total`, and the sort `price` compares it. Photographers without
                 *     a total come last in either order.
                 */
                readonly skuCount?: components["parameters"]["SkuCount"];
                /** @description Name or id of a city that the photographer serves. */
                readonly location?: string;
                readonly categoryId?: components["schemas"]["Id"];
                /** @description Day of the shoot in India, today to 400 days ahead. Needs a time. */
                readonly date?: string;
                /** @description Needs a date. */
                readonly time?: components["schemas"]["TypedTime"];
                /** @description Each word must begin a word of the name, in any case and without marks such as accents. Cut off after 100 bytes. */
                readonly q?: string;
                /** @description By first price (or by total, if there is a `skuCount`), by rating (relevance), or by completed shoots (popularity). */
                readonly sort?: components["parameters"]["Sort"];
                /** @description Default: prices ascending, everything else descending. */
                readonly order?: components["parameters"]["Order"];
                /** @description Whether the answer has `found`. */
                readonly count?: components["parameters"]["Count"];
                /** @description The `nextCursor` of the previous page. The filters and the order must be the same. */
                readonly cursor?: components["parameters"]["Cursor"];
                /** @description Page number instead of a cursor, for the first 50 pages. */
                readonly page?: components["parameters"]["SearchPage"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of photographers. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ItemsPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
        };
    };
    readonly listCategories: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of them, in the order of the dashboard. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CategoriesAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
        };
    };
    readonly listLocations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All cities by name. The only answer that is a plain list. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CityList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
        };
    };
    readonly searchSchedule: {
        readonly parameters: {
            readonly query: {
                /** @description Name or id of the city. */
                readonly location: string;
                readonly categoryId: components["schemas"]["Id"];
                /** @description Day of the shoot in India, today to 400 days ahead. */
                readonly date: string;
                readonly time: components["schemas"]["TypedTime"];
                /** @description The minimum rating. */
                readonly rating?: components["parameters"]["MinRating"];
                /** @description The maximum price of one SKU in rupees, at the photographer's first tier. */
                readonly pricing?: components["parameters"]["MaxPrice"];
                /** @description Types of photographers. Can be repeated. */
                readonly type?: components["parameters"]["Types"];
                /**
                 * @description The number of SKUs to be booked. Entries then have `total`, and the sort `price` compares it. Photographers without
                 *     a total come last in either order.
                 */
                readonly skuCount?: components["parameters"]["SkuCount"];
                /** @description By first price (or by total, if there is a `skuCount`), by rating (relevance), or by completed shoots (popularity). */
                readonly sort?: components["parameters"]["Sort"];
                /** @description Default: prices ascending, everything else descending. */
                readonly order?: components["parameters"]["Order"];
                /** @description Whether the answer has `found`. */
                readonly count?: components["parameters"]["Count"];
                /** @description The `nextCursor` of the previous page. The filters and the order must be the same. */
                readonly cursor?: components["parameters"]["Cursor"];
                /** @description Page number instead of a cursor, for the first 50 pages. */
                readonly page?: components["parameters"]["SearchPage"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of photographers, possibly empty. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchedulePage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
        };
    };
    readonly listCityPages: {
        readonly parameters: {
            readonly query?: {
                /** @description Only so many cities, those with the most photographers first. */
                readonly largest?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The cities by name, or the largest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CityPageList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
        };
    };
    readonly showCityPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of the city in lower case, with hyphens between the words. */
                readonly city: components["parameters"]["CitySlug"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["CityPage"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly showCityCategoryPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The name of the city in lower case, with hyphens between the words. */
                readonly city: components["parameters"]["CitySlug"];
                /** @description The name of the category in lower case, with hyphens between the words. */
                readonly category: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["CityPage"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly showPhotographer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Profile"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly showOwnProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile with the fields that only its owner sees. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnProfileAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly showPortfolio: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An entry for each category that has any. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortfolioAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly countShoots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ShootCount"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly countShootsByCategory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ShootCount"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly listReviews: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of reviews. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReviewPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly updatePricing: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PriceChange"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Profile"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly changeAvailability: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AvailabilityChange"];
            };
        };
        readonly responses: {
            /** @description The current state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AvailabilityAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly selectCategories: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CategoryChoice"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Profile"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly askApproval: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApprovalRequest"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly updateProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProfileChange"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Profile"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly uploadPortfolio: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    readonly photographerId: components["schemas"]["Id"];
                    readonly categoryId: components["schemas"]["Id"];
                    readonly portfolioImage?: readonly string[];
                    /** @description A picture that becomes the cover. */
                    readonly coverImage?: string;
                };
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["PortfolioChanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly makeCover: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CoverChoice"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["PortfolioChanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly deleteCover: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CoverDeletion"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["PortfolioChanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly deleteImages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImagesDeletion"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["PortfolioChanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly deletePortfolio: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PortfolioDeletion"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["PortfolioChanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly setPhotographerPhoto: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Photo"];
        readonly responses: {
            readonly 200: components["responses"]["Account"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly removePhoto: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The photographer. Changes are allowed for the caller's own profile only. */
                readonly id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Account"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly addAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewAddress"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Addresses"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly changeAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddressChange"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Addresses"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly deleteAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddressDeletion"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Addresses"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly listAddresses: {
        readonly parameters: {
            readonly query?: {
                /** @description The photographer of a booking. The answer then has `area`, `outside` and `limit`. */
                readonly photographerId?: components["schemas"]["Id"];
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description For GET the caller's own account, for POST the photographer. */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of addresses, oldest first. `index` in changes counts from the start of the whole list. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AddressPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly notifyPhotographer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description For GET the caller's own account, for POST the photographer. */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Notice"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly createBooking: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The caller's own account. Another one is answered 403. */
                readonly userId: components["parameters"]["UserId"];
                readonly photographerId: components["parameters"]["PhotographerId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewBooking"];
            };
        };
        readonly responses: {
            /** @description Requested. The photographer is notified. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BookingMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly choosePaymentMethod: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentChoice"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly endRescue: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RescueChoice"];
            };
        };
        readonly responses: {
            /** @description The search has ended. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RescueEnded"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly cancelBooking: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Cancellation"];
            };
        };
        readonly responses: {
            /** @description Cancelled. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CancellationAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly showReceipt: {
        readonly parameters: {
            readonly query?: {
                /** @description Returns a PDF page instead of JSON. */
                readonly format?: "json" | "pdf";
            };
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The receipt. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReceiptAnswer"];
                    readonly "application/pdf": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly bookAgain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The draft. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly showCalendarFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/calendar; charset=utf-8": string;
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly reschedule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewTime"];
            };
        };
        readonly responses: {
            /** @description The pending request was moved. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BookingAnswer"];
                };
            };
            /** @description Proposed. The other party is notified. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProposalMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly answerProposal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
                /** @description A proposal of this booking. */
                readonly proposalId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProposalAnswer"];
            };
        };
        readonly responses: {
            /** @description Answered. The other party is notified. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProposalAnswered"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly withdrawProposal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
                /** @description A proposal of this booking. */
                readonly proposalId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly quoteInstant: {
        readonly parameters: {
            readonly query: {
                /** @description Name or id of the city. */
                readonly location: string;
                readonly categoryId: components["schemas"]["Id"];
                readonly skuCount: number;
                /** @description Day of the shoot in India, yyyy-mm-dd. Needs a time. */
                readonly date?: string;
                /** @description Needs a date. */
                readonly time?: components["schemas"]["TypedTime"];
                /** @description With payAfterShoot, only photographers who allow it are counted. */
                readonly paymentMethod?: components["schemas"]["PaymentMethod"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description How many are free. Nobody free is no error. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstantQuote"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly showDispatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description For POST the caller's own account; another one is answered 403. For GET and DELETE a dispatch of the caller;
                 *     another person's is answered 404.
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The dispatch. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DispatchAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly requestInstant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description For POST the caller's own account; another one is answered 403. For GET and DELETE a dispatch of the caller;
                 *     another person's is answered 404.
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewDispatch"];
            };
        };
        readonly responses: {
            /** @description Asked. The first offers are out. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DispatchMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly withdrawDispatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description For POST the caller's own account; another one is answered 403. For GET and DELETE a dispatch of the caller;
                 *     another person's is answered 404.
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly switchInstant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InstantSwitch"];
            };
        };
        readonly responses: {
            /** @description As it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstantAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly listOffers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The offers, possibly none. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OffersAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly answerOffer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An offer to the caller. Another photographer's is answered 404. */
                readonly offerId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OfferAnswer"];
            };
        };
        readonly responses: {
            /** @description Accepted or declined. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OfferAnswered"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listFree: {
        readonly parameters: {
            readonly query: {
                /** @description The first day, yyyy-mm-dd. */
                readonly date: string;
                readonly days?: number;
                readonly categoryId?: components["schemas"]["Id"];
                /** @description A booking of the caller with this photographer; otherwise 404. */
                readonly bookingId?: components["schemas"]["Id"];
            };
            readonly header?: never;
            readonly path: {
                readonly photographerId: components["parameters"]["PhotographerId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The days, beginning with `date`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FreeDaysAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly listCalendarEntries: {
        readonly parameters: {
            readonly query: {
                /** @description The first day, yyyy-mm-dd. */
                readonly date: string;
                readonly days?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The entries, the earliest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarEntriesAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly showCalendarSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The settings. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarSettingsAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly setWorkingHours: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WorkingHoursChange"];
            };
        };
        readonly responses: {
            /** @description The hours as they are stored. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkingHoursAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly setBookingLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BookingLimitsChange"];
            };
        };
        readonly responses: {
            /** @description The limits. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BookingLimitsAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly addTimeOff: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewTimeOff"];
            };
        };
        readonly responses: {
            /** @description The entry. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TimeOffAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly deleteTimeOff: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own entry. Another person's is answered 404. */
                readonly timeOffId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly addFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewFeed"];
            };
        };
        readonly responses: {
            /** @description The calendar. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly changeFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own foreign calendar. Another person's is answered 404. */
                readonly feedId: components["parameters"]["FeedId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FeedChange"];
            };
        };
        readonly responses: {
            /** @description The calendar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly deleteFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own foreign calendar. Another person's is answered 404. */
                readonly feedId: components["parameters"]["FeedId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly syncFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own foreign calendar. Another person's is answered 404. */
                readonly feedId: components["parameters"]["FeedId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The calendar. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly makeCalendarLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewCalendarLink"];
            };
        };
        readonly responses: {
            /** @description The new link. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarLinkAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly deleteCalendarLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CalendarLinkDeletion"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly readCalendarFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key of the link and the ending `.ics`. */
                readonly file: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The calendar (RFC 5545). */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/calendar; charset=utf-8": string;
                };
            };
            /** @description Nothing has changed since the `ETag` that was sent. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly subscribeToPush: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PushSubscription"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly unsubscribeFromPush: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PushSubscriptionDeletion"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly capturePayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Capture"];
            };
        };
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PaymentOrder"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly verifyPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Verification"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly takeWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description HMAC-SHA256 of the body in hex. */
                readonly "X-Razorpay-Signature"?: string;
                /** @description Identifies repeated events. Without it the content does. */
                readonly "X-Razorpay-Event-Id"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentEvent"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly reviewBooking: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewReview"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly listRequests: {
        readonly parameters: {
            readonly query?: {
                /** @description Only bookings with this status. */
                readonly status?: components["schemas"]["RequestStatus"];
                /** @description Only this booking. */
                readonly bookingId?: components["schemas"]["Id"];
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description For GET the caller's own photographer id, for PUT and DELETE the booking. */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of requests. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RequestPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly acceptRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description For GET the caller's own photographer id, for PUT and DELETE the booking. */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Acceptance"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly rejectRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description For GET the caller's own photographer id, for PUT and DELETE the booking. */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["Rejection"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly completeRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The booking. */
                readonly requestId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Completion"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly withdrawFromShoot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller. Another photographer's is answered 404. */
                readonly requestId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Withdrawal"];
            };
        };
        readonly responses: {
            /** @description Cancelled. 'The customer has been told.' */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WithdrawalAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly showName: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly photographerId: components["parameters"]["PhotographerId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description First and last name. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NameAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly showEarnings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly photographerId: components["parameters"]["PhotographerId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description In total and by month. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Earnings"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly showDelivery: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 500 count as 500. */
                readonly perPage?: components["parameters"]["FilesPerPage"];
                /** @description Only the files that the customer has picked. */
                readonly only?: components["parameters"]["OnlyPicked"];
            };
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The delivery and a page of its files. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeliveryAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly addDeliveryFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewDeliveryFile"];
            };
        };
        readonly responses: {
            /** @description The file, without bytes yet. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeliveryFileMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly deleteDeliveryFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeliveryFileIds"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly readDeliveryFile: {
        readonly parameters: {
            readonly query?: {
                /** @description `grid` has 480 pixels on the longer side, `view` 2048, or 1280 while locked; neither is enlarged. */
                readonly size?: components["parameters"]["FileSize"];
                /** @description In place of a token, for pictures and downloads of a browser. Good for 24 to 48 hours. */
                readonly key?: components["parameters"]["FileKey"];
            };
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
                readonly fileId: components["parameters"]["DeliveryFileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["DeliveredFile"];
            readonly 206: components["responses"]["DeliveredRange"];
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 416: components["responses"]["OutsideFile"];
        };
    };
    readonly readDeliveryZip: {
        readonly parameters: {
            readonly query?: {
                /** @description Only the files that the customer has picked. */
                readonly only?: components["parameters"]["OnlyPicked"];
                /** @description In place of a token, for pictures and downloads of a browser. Good for 24 to 48 hours. */
                readonly key?: components["parameters"]["FileKey"];
            };
            readonly header?: never;
            readonly path: {
                /** @description A booking of the caller, or any for an admin. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["PartyBookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ZipFile"];
            readonly 206: components["responses"]["ZipFile"];
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 416: components["responses"]["OutsideFile"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly listDeliveryNames: {
        readonly parameters: {
            readonly query?: {
                /** @description Only the files that the customer has picked. */
                readonly only?: components["parameters"]["OnlyPicked"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The names. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain; charset=utf-8": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly deliver: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeliveringForm"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly markPaidInPerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly pickFiles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Picks"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly acceptDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly askForChanges: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangesForm"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly reportProblem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewProblem"];
            };
        };
        readonly responses: {
            /** @description The ticket. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProblemMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly withdrawProblem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listShares: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The shares. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SharesAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly share: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewShare"];
            };
        };
        readonly responses: {
            /** @description The share. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ShareMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly revokeShare: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
                /** @description A share of this delivery. */
                readonly shareId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly endUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Without it, or with another version, 412. */
                readonly "Tus-Resumable"?: "1.0.0";
            };
            readonly path: {
                /** @description The end of an `uploadUrl`. */
                readonly uploadId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly "Tus-Resumable": "1.0.0";
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 412: components["responses"]["OtherVersion"];
            readonly 423: components["responses"]["Busy"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly showUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Without it, or with another version, 412. */
                readonly "Tus-Resumable"?: "1.0.0";
            };
            readonly path: {
                /** @description The end of an `uploadUrl`. */
                readonly uploadId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The upload. */
            readonly 200: {
                headers: {
                    readonly "Tus-Resumable": "1.0.0";
                    readonly "Upload-Offset": number;
                    readonly "Upload-Length": number;
                    readonly "Cache-Control": "no-store";
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or an invalid one. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not for this kind of account. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Does not exist for this caller. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another version of tus. */
            readonly 412: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another request sends bytes of this upload. */
            readonly 423: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The store does not answer. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly sendUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Without it, or with another version, 412. */
                readonly "Tus-Resumable"?: "1.0.0";
                readonly "Upload-Offset": number;
            };
            readonly path: {
                /** @description The end of an `uploadUrl`. */
                readonly uploadId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/offset+octet-stream": string;
            };
        };
        readonly responses: {
            /** @description The bytes are kept. */
            readonly 204: {
                headers: {
                    readonly "Tus-Resumable": "1.0.0";
                    readonly "Upload-Offset": number;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 409: components["responses"]["Conflict"];
            readonly 412: components["responses"]["OtherVersion"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 423: components["responses"]["Busy"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly openShare: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["ShareOpening"];
            };
        };
        readonly responses: {
            /** @description The key. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ShareOpened"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly showShared: {
        readonly parameters: {
            readonly query?: {
                /** @description In place of a token, for pictures and downloads of a browser. Good for 24 to 48 hours. */
                readonly key?: components["parameters"]["FileKey"];
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 500 count as 500. */
                readonly perPage?: components["parameters"]["FilesPerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of the files. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SharedAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly readSharedFile: {
        readonly parameters: {
            readonly query?: {
                /** @description `grid` has 480 pixels on the longer side, `view` 2048, or 1280 while locked; neither is enlarged. */
                readonly size?: components["parameters"]["FileSize"];
                /** @description In place of a token, for pictures and downloads of a browser. Good for 24 to 48 hours. */
                readonly key?: components["parameters"]["FileKey"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
                readonly fileId: components["parameters"]["DeliveryFileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["DeliveredFile"];
            readonly 206: components["responses"]["DeliveredRange"];
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 416: components["responses"]["OutsideFile"];
        };
    };
    readonly readSharedZip: {
        readonly parameters: {
            readonly query?: {
                /** @description In place of a token, for pictures and downloads of a browser. Good for 24 to 48 hours. */
                readonly key?: components["parameters"]["FileKey"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The end of the address of a share. */
                readonly token: components["parameters"]["ShareToken"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ZipFile"];
            readonly 206: components["responses"]["ZipFile"];
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 416: components["responses"]["OutsideFile"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly showPayouts: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The balances, the details and a page of payouts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayoutsAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly sendPayoutCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly savePayee: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PayeeForm"];
            };
        };
        readonly responses: {
            /** @description The saved details. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayeeAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly showStatement: {
        readonly parameters: {
            readonly query: {
                /** @description A month of India that has begun. */
                readonly month: string;
                readonly format?: "json" | "csv" | "pdf";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The statement. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatementAnswer"];
                    readonly "text/csv; charset=utf-8": string;
                    readonly "application/pdf": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly listInvoices: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of them. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoicesAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly readInvoice: {
        readonly parameters: {
            readonly query?: {
                readonly format?: "json" | "pdf";
            };
            readonly header?: never;
            readonly path: {
                /** @description An invoice of the caller, or any for an admin. Another person's is answered 404. */
                readonly invoiceId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceAnswer"];
                    readonly "application/pdf": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly showPayoutsDue: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Both lists. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayoutsDueAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly listPayoutBatches: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of them. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayoutBatchesAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly makePayoutBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewPayoutBatch"];
            };
        };
        readonly responses: {
            /** @description The batch. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayoutBatchMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly showPayoutBatch: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                readonly batchId: components["parameters"]["PayoutBatchId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The batch and a page of its payouts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayoutBatchAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly readPayoutFile: {
        readonly parameters: {
            readonly query?: {
                readonly format?: "csv" | "json";
            };
            readonly header?: never;
            readonly path: {
                readonly batchId: components["parameters"]["PayoutBatchId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. The CSV has lines that end with CRLF. */
            readonly 200: {
                headers: {
                    readonly "Cache-Control": "no-store";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayoutFile"];
                    readonly "text/csv; charset=utf-8": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly readBankAnswer: {
        readonly parameters: {
            readonly query?: {
                /** @description The name of the column. */
                readonly reference?: string;
                /** @description The name of the column. */
                readonly amount?: string;
                /** @description The name of the column. */
                readonly utr?: string;
                /** @description The name of the column. */
                readonly status?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly batchId: components["parameters"]["PayoutBatchId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description What became of the rows. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BankAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly decidePayout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly payoutId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PayoutDecision"];
            };
        };
        readonly responses: {
            /** @description The payout. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayoutDecided"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listThreads: {
        readonly parameters: {
            readonly query?: {
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of threads. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ThreadsAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly askPhotographer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewQuestion"];
                readonly "multipart/form-data": components["schemas"]["NewQuestionWithPictures"];
            };
        };
        readonly responses: {
            /** @description The thread and the message. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuestionAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly countUnread: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The messages, and the threads that have such messages. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnreadAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly showThread: {
        readonly parameters: {
            readonly query?: {
                /** @description Only messages below this number. */
                readonly before?: number;
                /** @description Only messages above this number. Not together with `before`. */
                readonly after?: number;
                /** @description Values above 100 count as 100. */
                readonly perPage?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The thread and the messages. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ThreadAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewMessage"];
                readonly "multipart/form-data": components["schemas"]["NewMessageWithPictures"];
            };
        };
        readonly responses: {
            /** @description The message. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly markSeen: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SeenForm"];
            };
        };
        readonly responses: {
            /** @description What is unread now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SeenAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly deleteMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
                readonly messageId: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly blockThread: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly unblockThread: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Message"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly reportThread: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewReport"];
            };
        };
        readonly responses: {
            /** @description The report. The admins see it. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportMade"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
        };
    };
    readonly readPicture: {
        readonly parameters: {
            readonly query?: {
                /** @description `thumb` has 480 pixels on the longer side, `view` 2048; neither is enlarged. */
                readonly size?: "thumb" | "view";
                /** @description In place of a token, for pictures and downloads of a browser. Good for 24 to 48 hours. */
                readonly key?: components["parameters"]["FileKey"];
            };
            readonly header?: never;
            readonly path: {
                readonly pictureId: components["parameters"]["PictureId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/jpeg": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly showBrief: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The brief. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefRead"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly changeBrief: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BriefChange"];
            };
        };
        readonly responses: {
            /** @description The brief. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly addBriefPictures: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes repeats safe: for 24 hours the same key of the same caller and call returns the first successful answer.
                 *     With another body it is answered 409. The newest 1,000 answers of an account are kept.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The caller's own booking. Another person's is answered 404. */
                readonly bookingId: components["parameters"]["BookingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["NewPictures"];
            };
        };
        readonly responses: {
            /** @description All pictures of the brief. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PicturesAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 429: components["responses"]["TooMany"];
            readonly 503: components["responses"]["Unavailable"];
            readonly 507: components["responses"]["NoSpace"];
        };
    };
    readonly exportTable: {
        readonly parameters: {
            readonly query: {
                /** @description First day in India, of the shoot; of payments, settlements and invoices their own day. */
                readonly from: string;
                /** @description Last day. */
                readonly to: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Bookings, payments, what each photographer is owed for completed shoots that were paid online, settlements with the PAN in
                 *     full, which is audited, or invoices. 409 `payee_problem` if no key opens a PAN of the settlements.
                 */
                readonly table: "bookings" | "payments" | "payouts" | "settlements" | "invoices";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv; charset=utf-8": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
        };
    };
    readonly exportPerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersonByEmail"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["PersonalData"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly erasePerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersonByEmail"];
            };
        };
        readonly responses: {
            /** @description What was kept and deleted. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErasureAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly findAccounts: {
        readonly parameters: {
            readonly query: {
                /** @description A text that one of the three contains, in any case. 400 below 3 characters. */
                readonly q: string;
                readonly page?: components["parameters"]["Page"];
                /** @description Values above 100 count as 100. */
                readonly perPage?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of ids. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountsAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly showWaiting: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What waits, and what does not work at present. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WaitingAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly readReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly reportId: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report and the messages. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly readThread: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A thread of the caller, or any for an admin. Another person's is answered 404. */
                readonly threadId: components["parameters"]["ThreadId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ThreadReading"];
            };
        };
        readonly responses: {
            /** @description The messages and the briefs. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ThreadRead"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
    readonly showDemoOutbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description At most 50, newest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OutboxAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly payInSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxPayment"];
            };
        };
        readonly responses: {
            /** @description Paid, with the fields that verifyPayment needs, or declined by the bank. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["WrongType"];
        };
    };
}
