// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { SafeERC20 } from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import { Address } from "@openzeppelin/contracts/utils/Address.sol";
import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { IStakeVault } from "./IStakeVault.sol";
import { ITableLens } from "../ITableLens.sol";
import { Ending, Phase } from "../MatchTypes.sol";

/// @title The vault of one table, created by it.
contract StakeVault is IStakeVault, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint8 private constant BOTH = 3;

    /// @dev Two words. `locked` and `paid` have one bit per seat.
    struct Stake {
        address token;
        uint8 locked;
        uint8 paid;
        uint128 amount;
    }

    /// @notice The table whose stakes these are. Anybody may read it.
    ITableLens public immutable table;
    mapping(bytes32 => Stake) private stakes;

    constructor() {
        table = ITableLens(msg.sender);
    }

    modifier onlyTable() {
        if (msg.sender != address(table)) revert NotTable(msg.sender, address(table));
        _;
    }

    /// @inheritdoc IStakeVault
    function lockFirst(bytes32 matchKey, address owner, address token, uint128 amount)
        external
        payable
        override
        onlyTable
        nonReentrant
    {
        stakes[matchKey] = Stake(token, 0, 0, amount);
        _take(matchKey, 0, owner);
    }

    /// @inheritdoc IStakeVault
    function lockSecond(bytes32 matchKey, address owner) external payable override onlyTable nonReentrant {
        _take(matchKey, 1, owner);
    }

    /// @inheritdoc IStakeVault
    function withdraw(bytes32 matchKey, uint8 seat, address payable to)
        external
        override
        nonReentrant
        returns (uint256 amount)
    {
        (Phase phase,) = table.resultOf(matchKey);
        if (phase != Phase.Over) revert NotOver(matchKey);
        amount = dueTo(matchKey, seat);
        if (amount == 0) revert NothingDue(matchKey, seat);
        address owner = table.ownerOf(matchKey, seat);
        if (msg.sender != owner) revert NotSeatOwner(msg.sender, owner);
        Stake storage stake = stakes[matchKey];
        stake.paid |= uint8(1) << seat;
        emit StakePaid(matchKey, seat, to, stake.token, amount);
        if (stake.token == address(0)) Address.sendValue(to, amount);
        else _give(IERC20(stake.token), to, amount);
    }

    /// @inheritdoc IStakeVault
    function stakeOf(bytes32 matchKey) external view override returns (address, uint128) {
        return (stakes[matchKey].token, stakes[matchKey].amount);
    }

    /// @inheritdoc IStakeVault
    function dueTo(bytes32 matchKey, uint8 seat) public view override returns (uint256) {
        Stake storage stake = stakes[matchKey];
        uint256 amount = stake.amount;
        if (amount == 0 || seat > 1 || stake.paid & (uint8(1) << seat) != 0) return 0;
        (Phase phase, Ending ending) = table.resultOf(matchKey);
        if (phase != Phase.Over) return 0;
        // nobody joined: seat A has its own back
        if (stake.locked != BOTH) return seat == 0 ? amount : 0;
        if (ending == Ending.SeatA) return seat == 0 ? 2 * amount : 0;
        if (ending == Ending.SeatB) return seat == 1 ? 2 * amount : 0;
        return amount;
    }

    /// @dev What a token charges on top would be paid out of the stakes of other matches.
    function _give(IERC20 token, address to, uint256 amount) private {
        uint256 before = token.balanceOf(address(this));
        token.safeTransfer(to, amount);
        uint256 gone = before - token.balanceOf(address(this));
        if (gone != amount) revert WrongAmount(gone, amount);
    }

    function _take(bytes32 matchKey, uint8 seat, address owner) private {
        Stake storage stake = stakes[matchKey];
        (address token, uint256 amount) = (stake.token, stake.amount);
        uint256 value = token == address(0) ? amount : 0;
        if (msg.value != value) revert WrongValue(msg.value, value);
        stake.locked |= uint8(1) << seat;
        if (token != address(0)) {
            uint256 before = IERC20(token).balanceOf(address(this));
            IERC20(token).safeTransferFrom(owner, address(this), amount);
            uint256 got = IERC20(token).balanceOf(address(this)) - before;
            if (got != amount) revert WrongAmount(got, amount);
        }
        emit StakeLocked(matchKey, seat, owner, token, amount);
    }
}
